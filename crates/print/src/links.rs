//! Where phones find the pages of the hall: what QR codes on paper lead to.

use tournament::{BoardNumber, SectionId};

/// Where phones find the pages of a festival.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Links {
    /// How phones reach the desk: `http://192.168.1.5:8080`.
    pub base: String,
    /// The name of the festival in addresses.
    pub festival: String,
}

impl Links {
    /// The public pages of the festival.
    ///
    /// ```
    /// use print::Links;
    /// use tournament::{BoardNumber, SectionId};
    /// let links = Links { base: "http://192.168.1.5:8080".to_owned(), festival: "open".to_owned() };
    /// assert_eq!(links.public(), "http://192.168.1.5:8080/p/open/");
    /// let (section, board) = (SectionId::new("a").expect("a name"), BoardNumber::new(7).expect("a board"));
    /// assert_eq!(links.board(&section, board), "http://192.168.1.5:8080/b/open/a/7");
    /// ```
    pub fn public(&self) -> String {
        format!("{}/p/{}/", self.base, self.festival)
    }

    /// The page of a board, where players report its result. Example: see [`Links::public`].
    pub fn board(&self, section: &SectionId, board: BoardNumber) -> String {
        format!("{}/b/{}/{section}/{board}", self.base, self.festival)
    }
}
