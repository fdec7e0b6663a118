//! What the headings of tables of players mean: in English, German, French and Spanish.

/// What a column of a table of players holds.
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
    /// The rating of the federation.
    NationalRating,
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
    (Heading::Sex, &["sex", "gender", "geschlecht", "sexe", "genre", "sexo", "genero", "mf", "mw"]),
    (
        Heading::Birth,
        &[
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
    (Heading::Blitz, &["blitz", "blitzrating", "blitzelo", "brtng", "eloblitz", "relampago"]),
    (
        Heading::NationalRating,
        &[
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
    (Heading::Title, &["title", "tit", "fidetitle", "titel", "titre", "titulo"]),
    (
        Heading::Club,
        &[
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

    /// The word by which messages call the column.
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
fn folded(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(glossary::name::plain)
        .filter(|c| c.is_ascii_alphanumeric())
        .collect()
}

/// The headings of a row, and the problems with them: what no word is known for, and what stands twice.
pub(crate) struct Headings {
    pub(crate) columns: Vec<Option<Heading>>,
    pub(crate) unknown: Vec<String>,
    pub(crate) repeated: Vec<String>,
}

impl Headings {
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Headings {
        let mut headings = Headings { columns: Vec::new(), unknown: Vec::new(), repeated: Vec::new() };
        for text in texts {
            let mut heading = Heading::of(text);
            if heading.is_none() && !text.trim().is_empty() {
                headings.unknown.push(text.trim().to_owned());
            }
            if heading.is_some() && headings.columns.contains(&heading) {
                headings.repeated.push(text.trim().to_owned());
                heading = None;
            }
            headings.columns.push(heading);
        }
        headings.resolve();
        headings
    }

    /// "Nombre" or "Nom" alone is the whole name; "Name" beside "Vorname" is the last name.
    fn resolve(&mut self) {
        let has = |columns: &[Option<Heading>], heading| columns.contains(&Some(heading));
        let replace = |columns: &mut [Option<Heading>], from, to| {
            for column in columns.iter_mut().filter(|column| **column == Some(from)) {
                *column = Some(to);
            }
        };
        let columns = &mut self.columns;
        let has_name = has(columns, Heading::Name);
        match (has(columns, Heading::FirstName), has(columns, Heading::LastName)) {
            (true, false) if has_name => replace(columns, Heading::Name, Heading::LastName),
            (true, false) => replace(columns, Heading::FirstName, Heading::Name),
            (false, true) if !has_name => replace(columns, Heading::LastName, Heading::Name),
            (true | false, true) | (false, false) => {}
        }
    }

    pub(crate) fn have_names(&self) -> bool {
        let has = |heading| self.columns.contains(&Some(heading));
        has(Heading::Name) || has(Heading::LastName)
    }
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
    fn a_name_beside_a_first_name_is_the_last_name() {
        let of = |texts: &[&str]| Headings::of(texts.iter().copied()).columns;
        assert_eq!(of(&["Name", "Vorname"]), [Some(Heading::LastName), Some(Heading::FirstName)]);
        assert_eq!(of(&["Nom", "Prénom"]), [Some(Heading::LastName), Some(Heading::FirstName)]);
        assert_eq!(of(&["Nombre", "Elo"]), [Some(Heading::Name), Some(Heading::Rating)]);
        assert_eq!(of(&["Nom", "Elo"]), [Some(Heading::Name), Some(Heading::Rating)]);
    }
}
