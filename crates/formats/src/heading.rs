//! What the headings of tables of players mean: in English, German, French and Spanish, and those of
//! federations and programs.

/// What a column of a table of players holds.
///
/// ```
/// use formats::Heading;
/// assert_eq!(Heading::Birth.key(), "birth");
/// assert_eq!(Heading::of_key("birth"), Some(Heading::Birth));
/// assert_eq!(Heading::FideId.word(), "FIDE number");
/// assert!(Heading::NationalRapid.is_rating() && !Heading::Birth.is_rating());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Heading {
    /// Last and first name.
    Name,
    /// First name.
    FirstName,
    /// Last name.
    LastName,
    /// FIDE number.
    FideId,
    /// The number that the federation gave.
    NationalId,
    /// Federation.
    Federation,
    /// Sex.
    Sex,
    /// Birth date or year.
    Birth,
    /// FIDE rating; the standard one, if there are others.
    Rating,
    /// FIDE rapid rating.
    Rapid,
    /// FIDE blitz rating.
    Blitz,
    /// The rating of the federation; the standard one, if there are others.
    NationalRating,
    /// The rapid rating of the federation.
    NationalRapid,
    /// The blitz rating of the federation.
    NationalBlitz,
    /// Title.
    Title,
    /// Club or town.
    Club,
    /// Address for mail.
    Email,
    /// Telephone.
    Phone,
    /// Fee: owed or paid.
    Fee,
    /// Section.
    Section,
    /// Rounds with a bye.
    Byes,
    /// Whether the player is active.
    Flag,
}

/// The words, folded to small letters and digits; of every language those that entry files really have.
const WORDS: &[(Heading, &[&str])] = &[
    (
        Heading::Name,
        &[
            "naam",
            "nominativo",
            "navn",
            "spielerin",
            "nama",
            "namn",
            "nome",
            "jmeno",
            "name",
            "fullname",
            "player",
            "playername",
            "spieler",
            "spielername",
            "teilnehmer",
            "nomprenom",
            "nometprenom",
            "joueur",
            "nombrecompleto",
            "nombreyapellidos",
            "apellidosynombre",
            "jugador",
        ],
    ),
    (
        Heading::FirstName,
        &[
            "first",
            "etunimi",
            "voornaam",
            "fornavn",
            "fornamn",
            "firstname",
            "givenname",
            "givennames",
            "forename",
            "vorname",
            "rufname",
            "prenom",
            "nombre",
            "nombres",
        ],
    ),
    (
        Heading::LastName,
        &[
            "last",
            "sukunimi",
            "achternaam",
            "efternavn",
            "efternamn",
            "cognome",
            "lastname",
            "surname",
            "familyname",
            "nachname",
            "familienname",
            "zuname",
            "nom",
            "nomdefamille",
            "apellido",
            "apellidos",
        ],
    ),
    (
        Heading::FideId,
        &[
            "fidnr",
            "fidid",
            "idfideno",
            "fideid",
            "fideno",
            "fidenumber",
            "fidenr",
            "fidecode",
            "idfide",
            "fidekennung",
            "nfide",
            "numerofide",
            "codefide",
            "codigofide",
            "fide",
            "idnumber",
            "fin",
        ],
    ),
    (
        Heading::NationalId,
        &[
            "idno",
            "idnr",
            "idnat",
            "natid",
            "idfsi",
            "cfcid",
            "cfcno",
            "ecfno",
            "relatienummer",
            "knsb",
            "dsbid",
            "uniqueno",
            "nationalid",
            "id",
            "memberid",
            "membernumber",
            "membershipnumber",
            "uscfid",
            "ecfcode",
            "pkz",
            "mitgliedsnummer",
            "mglnr",
            "passnr",
            "spielernummer",
            "code",
            "licence",
            "license",
            "licencia",
            "numerolicence",
            "nlicence",
            "codeffe",
            "nrffe",
            "idnacional",
            "zps",
        ],
    ),
    (
        Heading::Federation,
        &[
            "fideland",
            "federazione",
            "maa",
            "federatie",
            "federation",
            "fed",
            "country",
            "nation",
            "nationality",
            "land",
            "verband",
            "foederation",
            "foderation",
            "pays",
            "nationalite",
            "federacion",
            "pais",
            "nacionalidad",
        ],
    ),
    (
        Heading::Sex,
        &["sesso", "geslacht", "sex", "gender", "geschlecht", "sexe", "genre", "sexo", "genero", "mf", "mw"],
    ),
    (
        Heading::Birth,
        &[
            "fodt",
            "datanascita",
            "annonascita",
            "geboortejaar",
            "geboortedatum",
            "bdate",
            "birth",
            "birthdate",
            "dateofbirth",
            "dob",
            "birthday",
            "bday",
            "born",
            "birthyear",
            "yearofbirth",
            "yob",
            "byear",
            "geburtsdatum",
            "geburtstag",
            "geburtsjahr",
            "jahrgang",
            "geboren",
            "geb",
            "gebdatum",
            "datedenaissance",
            "naissance",
            "anneedenaissance",
            "neele",
            "fechadenacimiento",
            "nacimiento",
            "anodenacimiento",
            "fnac",
        ],
    ),
    (
        Heading::Rating,
        &[
            "rtg",
            "rtgint",
            "rtgi",
            "ratingint",
            "intrating",
            "inrtg",
            "eloi",
            "fideelozahl",
            "elofidestd",
            "fidestd",
            "fidestandard",
            "rating",
            "elo",
            "fiderating",
            "fideelo",
            "elofide",
            "standard",
            "standardrating",
            "std",
            "stdrating",
            "srtng",
            "eloint",
            "wertungszahl",
            "classement",
            "classementfide",
            "ratingfide",
            "irtg",
        ],
    ),
    (
        Heading::Rapid,
        &[
            "fiderapid",
            "elofiderapid",
            "fideelozahlschnellschach",
            "rapid",
            "rapidrating",
            "rapidelo",
            "rrtng",
            "schnellschach",
            "rapide",
            "elorapide",
            "rapidas",
            "elorapido",
        ],
    ),
    (
        Heading::Blitz,
        &[
            "fideblitz",
            "elofideblitz",
            "fideelozahlblitz",
            "blitz",
            "blitzrating",
            "blitzelo",
            "brtng",
            "eloblitz",
            "relampago",
        ],
    ),
    (
        Heading::NationalRating,
        &[
            "rtgnat",
            "rtgn",
            "natrtg",
            "elon",
            "selo",
            "eloitalia",
            "nationalrating",
            "natrating",
            "nrating",
            "nrtg",
            "nro",
            "dwz",
            "nwz",
            "tsz",
            "nationaleelo",
            "elonat",
            "elonational",
            "nationalelo",
            "ecf",
            "uscf",
            "elonacional",
            "ratingnacional",
            "classementnational",
        ],
    ),
    (Heading::NationalRapid, &["nationalrapid", "nationalrapidrating", "natrapid"]),
    (Heading::NationalBlitz, &["nationalblitz", "nationalblitzrating", "natblitz"]),
    (
        Heading::Title,
        &["fidetitel", "titl", "titolo", "title", "tit", "fidetitle", "titel", "titre", "titulo"],
    ),
    (
        Heading::Club,
        &[
            "clubname",
            "vereinsname",
            "seura",
            "klub",
            "circolo",
            "vereniging",
            "forening",
            "club",
            "clubcity",
            "team",
            "city",
            "town",
            "verein",
            "vereinort",
            "ort",
            "wohnort",
            "clubville",
            "ville",
            "ciudad",
            "equipo",
        ],
    ),
    (
        Heading::Email,
        &[
            "email",
            "mail",
            "emailaddress",
            "emailadresse",
            "courriel",
            "correo",
            "correoelectronico",
            "adressemail",
        ],
    ),
    (
        Heading::Phone,
        &["phone", "telephone", "mobile", "telefon", "handy", "tel", "telefono", "movil", "portable"],
    ),
    (
        Heading::Fee,
        &[
            "fee",
            "entryfee",
            "paid",
            "startgeld",
            "bezahlt",
            "gebuehr",
            "gebuhr",
            "droits",
            "inscription",
            "paye",
            "cuota",
            "pagado",
        ],
    ),
    (
        Heading::Section,
        &[
            "section",
            "group",
            "tournament",
            "category",
            "gruppe",
            "turnier",
            "klasse",
            "tournoi",
            "groupe",
            "categorie",
            "grupo",
            "torneo",
            "seccion",
            "categoria",
        ],
    ),
    (
        Heading::Byes,
        &["byes", "bye", "byerounds", "freilos", "spielfrei", "exempt", "exempts", "descansos", "descanso"],
    ),
    (Heading::Flag, &["flag", "active", "status", "aktiv"]),
];

impl Heading {
    /// What a heading means; none when it is none of the known words.
    ///
    /// ```
    /// use formats::Heading;
    /// assert_eq!(Heading::of("Date of birth"), Some(Heading::Birth));
    /// assert_eq!(Heading::of("Geburtsjahr "), Some(Heading::Birth));
    /// assert_eq!(Heading::of("Prénom"), Some(Heading::FirstName));
    /// assert_eq!(Heading::of("Número FIDE"), Some(Heading::FideId));
    /// assert_eq!(Heading::of("Shoe size"), None);
    /// ```
    pub fn of(text: &str) -> Option<Heading> {
        let word = folded(text);
        WORDS.iter().find(|(_, words)| words.contains(&word.as_str())).map(|(heading, _)| *heading)
    }

    /// All of them, in the order in which a choice shows them.
    pub const ALL: [Heading; 22] = [
        Heading::Name,
        Heading::LastName,
        Heading::FirstName,
        Heading::FideId,
        Heading::NationalId,
        Heading::Federation,
        Heading::Title,
        Heading::Sex,
        Heading::Birth,
        Heading::Rating,
        Heading::Rapid,
        Heading::Blitz,
        Heading::NationalRating,
        Heading::NationalRapid,
        Heading::NationalBlitz,
        Heading::Club,
        Heading::Email,
        Heading::Phone,
        Heading::Fee,
        Heading::Section,
        Heading::Byes,
        Heading::Flag,
    ];

    /// The word for the column in forms, files and on the command line. Example: see [`Heading`].
    pub const fn key(self) -> &'static str {
        match self {
            Heading::Name => "name",
            Heading::FirstName => "first-name",
            Heading::LastName => "last-name",
            Heading::FideId => "fide-id",
            Heading::NationalId => "national-id",
            Heading::Federation => "federation",
            Heading::Sex => "sex",
            Heading::Birth => "birth",
            Heading::Rating => "rating",
            Heading::Rapid => "rapid",
            Heading::Blitz => "blitz",
            Heading::NationalRating => "national-rating",
            Heading::NationalRapid => "national-rapid",
            Heading::NationalBlitz => "national-blitz",
            Heading::Title => "title",
            Heading::Club => "club",
            Heading::Email => "email",
            Heading::Phone => "phone",
            Heading::Fee => "fee",
            Heading::Section => "section",
            Heading::Byes => "byes",
            Heading::Flag => "flag",
        }
    }

    /// The column that a key stands for. Example: see [`Heading`].
    pub fn of_key(key: &str) -> Option<Heading> {
        Heading::ALL.into_iter().find(|heading| heading.key() == key)
    }

    /// Whether the column holds ratings. Example: see [`Heading`].
    pub const fn is_rating(self) -> bool {
        matches!(self, Heading::Rating | Heading::Rapid | Heading::Blitz) || self.is_national_rating()
    }

    /// Whether the column holds ratings of a federation.
    pub(crate) const fn is_national_rating(self) -> bool {
        matches!(self, Heading::NationalRating | Heading::NationalRapid | Heading::NationalBlitz)
    }

    /// The word by which messages call the column. Example: see [`Heading`].
    pub const fn word(self) -> &'static str {
        match self {
            Heading::Name => "name",
            Heading::FirstName => "first name",
            Heading::LastName => "last name",
            Heading::FideId => "FIDE number",
            Heading::NationalId => "national number",
            Heading::Federation => "federation",
            Heading::Sex => "sex",
            Heading::Birth => "birth date",
            Heading::Rating => "rating",
            Heading::Rapid => "rapid rating",
            Heading::Blitz => "blitz rating",
            Heading::NationalRating => "national rating",
            Heading::NationalRapid => "national rapid rating",
            Heading::NationalBlitz => "national blitz rating",
            Heading::Title => "title",
            Heading::Club => "club",
            Heading::Email => "e-mail",
            Heading::Phone => "telephone",
            Heading::Fee => "fee",
            Heading::Section => "section",
            Heading::Byes => "byes",
            Heading::Flag => "flag",
        }
    }
}

/// Small letters without accents, and digits.
pub(crate) fn folded(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(glossary::name::plain)
        .filter(|c| c.is_ascii_alphanumeric())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_means_two_things() {
        let mut words: Vec<&str> = WORDS.iter().flat_map(|(_, words)| words.iter().copied()).collect();
        words.sort_unstable();
        let twice = words.windows(2).find(|two| two[0] == two[1]);
        assert_eq!(twice, None);
        assert!(words.iter().all(|word| folded(word) == *word));
    }

    #[test]
    fn every_column_has_a_key_of_its_own() {
        for heading in Heading::ALL {
            assert_eq!(Heading::of_key(heading.key()), Some(heading));
        }
        let mut keys = Heading::ALL.map(Heading::key);
        keys.sort_unstable();
        assert!(keys.windows(2).all(|two| two[0] != two[1]));
    }
}
