//! The files of chess competition: TRF.
