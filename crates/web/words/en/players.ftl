# Players and people: entries, check-in, rating lists, staff and devices.
