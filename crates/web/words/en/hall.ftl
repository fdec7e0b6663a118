# The hall: screens, kiosks and phones.
