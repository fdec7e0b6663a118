//! Citations, until the register of the handbook checks them.

pub(crate) type Citation = &'static str;

macro_rules! cite {
    ($citation:literal) => {
        $citation
    };
}
pub(crate) use cite;
