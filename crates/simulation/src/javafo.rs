//! The configuration files of the random tournament generators of JaVaFo and bbpPairings.
