//! The address by which phones in the hall come.

use super::App;

impl App {
    /// The address for QR codes: what was chosen, if it still leads here, or else the best; none where no
    /// other device can come.
    pub fn address_in_hall(&self, host: &str) -> Option<String> {
        let chosen = self.hall().address().unwrap_or_default();
        let chosen = chosen.filter(|chosen| !chosen.is_own || self.local_addresses().is_own(&chosen.address));
        chosen
            .map(|chosen| chosen.address)
            .or_else(|| self.local_addresses().offered(host).into_iter().next())
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use crate::local_addresses::Chosen;
    use crate::testing::TestDesk;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_choice_is_remembered_as_long_as_it_leads_here() {
        let (trial, _) = TestDesk::with_example();
        let app = &trial.app;
        app.local_addresses().set_addresses(7464, &[], &[ip("192.0.2.7"), ip("198.51.100.7")]);
        assert_eq!(app.address_in_hall("").unwrap(), "192.0.2.7:7464");
        let chosen = Chosen { address: "198.51.100.7:7464".to_owned(), is_own: true };
        app.hall().choose_address(&chosen).unwrap();
        assert_eq!(app.address_in_hall("").unwrap(), "198.51.100.7:7464");
        app.local_addresses().set_addresses(7464, &[], &[ip("203.0.113.4")]);
        assert_eq!(app.address_in_hall("").unwrap(), "203.0.113.4:7464");
        let typed = Chosen { address: "chess.example".to_owned(), is_own: false };
        app.hall().choose_address(&typed).unwrap();
        assert_eq!(app.address_in_hall("").unwrap(), "chess.example");
    }
}
