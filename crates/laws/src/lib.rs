//! E.01, the FIDE Laws of Chess, in the edition of 1 January 2023.
