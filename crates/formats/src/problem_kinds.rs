//! Kinds of problems, each with the name by which reports and the command line know it.

macro_rules! kinds {
    ($about:literal; $($(#[$doc:meta])* $kind:ident = $name:literal,)*) => {
        #[doc = $about]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum ProblemKind {
            $($(#[$doc])* $kind,)*
        }

        impl ProblemKind {
            /// Every kind there is.
            pub const ALL: &[ProblemKind] = &[$(ProblemKind::$kind,)*];

            /// The name used in reports, in JSON and on the command line.
            /// Example: see [`crate::trf::Strictness`].
            pub const fn name(self) -> &'static str {
                match self {
                    $(ProblemKind::$kind => $name,)*
                }
            }
        }
    };
}

pub(crate) use kinds;
