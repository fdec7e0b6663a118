//! The parts of names, by language; written for this generator, in the letters of FIDE's list.

use formats::rating_list::Sex;

use crate::Lots;

/// How names of a language are made.
pub(super) struct Language {
    /// How many of a list have such names.
    pub(super) weight: u64,
    /// Where they play.
    pub(super) federations: &'static [&'static str],
    men: &'static [&'static str],
    women: &'static [&'static str],
    /// Last names: a beginning, a middle or none, an ending.
    beginnings: &'static [&'static str],
    middles: &'static [&'static str],
    endings: &'static [&'static str],
    /// What a woman's last name ends with beside that.
    womens_ending: &'static str,
    /// Names without a comma: given name and the names of the family.
    is_without_comma: bool,
}

impl Language {
    /// A name as FIDE's list has it.
    pub(super) fn name(&self, sex: Sex, lots: &mut Lots) -> String {
        let given = match sex {
            Sex::Man => self.men,
            Sex::Woman => self.women,
        };
        let mut last = self.last_name(lots);
        if sex == Sex::Woman {
            last.push_str(self.womens_ending);
        }
        if lots.happens(25_000) {
            last = format!("{last}-{}", self.last_name(lots));
        }
        let mut first = often(given, lots).to_owned();
        if lots.happens(180_000) {
            first = format!("{first} {}", often(given, lots));
        }
        if self.is_without_comma { format!("{first} {last}") } else { format!("{last}, {first}") }
    }

    fn last_name(&self, lots: &mut Lots) -> String {
        let mut name = often(self.beginnings, lots).to_owned();
        for chance in [550_000, 250_000] {
            if !lots.happens(chance) {
                break;
            }
            name.push_str(often(self.middles, lots));
        }
        name + often(self.endings, lots)
    }
}

/// One of a list, the first more often than the last.
fn often<'a>(list: &[&'a str], lots: &mut Lots) -> &'a str {
    let place = lots.place(list.len()) * lots.place(list.len()) / list.len().max(1);
    list.get(place).copied().unwrap_or("")
}

/// The languages.
pub(super) const LANGUAGES: &[Language] = &[
    Language {
        weight: 180,
        federations: &["RUS", "RUS", "RUS", "UKR", "BLR", "BUL", "KAZ", "ISR", "MDA"],
        men: &[
            "Alexander",
            "Dmitry",
            "Sergey",
            "Ivan",
            "Maxim",
            "Andrey",
            "Alexey",
            "Mikhail",
            "Nikita",
            "Artem",
            "Vladimir",
            "Kirill",
            "Ilya",
            "Egor",
            "Pavel",
            "Roman",
            "Oleg",
            "Denis",
            "Timofey",
            "Matvey",
            "Viktor",
            "Yuri",
            "Konstantin",
            "Gleb",
        ],
        women: &[
            "Anastasia",
            "Maria",
            "Anna",
            "Daria",
            "Ekaterina",
            "Elena",
            "Olga",
            "Polina",
            "Sofia",
            "Valeria",
            "Ksenia",
            "Tatiana",
            "Alexandra",
            "Yulia",
            "Varvara",
            "Irina",
        ],
        beginnings: &[
            "Ivan", "Petr", "Smirn", "Kuzn", "Pop", "Vas", "Sokol", "Mikh", "Nov", "Fedor", "Moroz", "Volk",
            "Alex", "Leb", "Sem", "Yegor", "Pavl", "Koz", "Step", "Nik", "Orl", "Andr", "Mak", "Zakh",
            "Zayts", "Solov", "Bor", "Yak", "Grig", "Rom", "Vorob", "Serg", "Kuzm", "Frol", "Alekh", "Dmitr",
            "Kor", "Gus", "Kis", "Il", "Tit", "Kudr", "Bar", "Kul", "Alpat", "Shev", "Chern", "Zhur",
            "Kravch", "Bond",
        ],
        middles: &[
            "e", "en", "ets", "ark", "enk", "el", "ov", "ysh", "ach", "it", "ul", "yan", "ash", "ikh", "or",
            "uk", "am", "et", "al", "ush", "enych", "yat", "at", "om", "is",
        ],
        endings: &[
            "ov", "ev", "in", "sky", "enko", "kin", "ykh", "ovich", "chuk", "yan", "shin", "lov", "nov",
            "rov", "tsev",
        ],
        womens_ending: "a",
        is_without_comma: false,
    },
    Language {
        weight: 260,
        federations: &["IND", "IND", "IND", "SRI", "BAN", "NEP", "UAE"],
        men: &[
            "Arjun",
            "Aarav",
            "Rohan",
            "Karthik",
            "Vivek",
            "Aditya",
            "Rahul",
            "Pranav",
            "Siddharth",
            "Harsha",
            "Nikhil",
            "Abhijeet",
            "Sai",
            "Krishna",
            "Ravi",
            "Vishnu",
            "Rajesh",
            "Suresh",
            "Manoj",
            "Anand",
            "Deepak",
            "Mohan",
            "Gopal",
            "Vignesh",
            "Aravind",
        ],
        women: &[
            "Aishwarya",
            "Divya",
            "Priya",
            "Sneha",
            "Ananya",
            "Kavya",
            "Meera",
            "Lakshmi",
            "Nandini",
            "Pooja",
            "Shreya",
            "Tanvi",
            "Vaishali",
            "Riya",
        ],
        beginnings: &[
            "Ram", "Kris", "Sub", "Ven", "Nar", "Bala", "Cha", "Sri", "Raj", "Gup", "Sha", "Pat", "Red",
            "Nai", "Iy", "Deo", "Kul", "Jo", "Bha", "Mu", "Ma", "Sun", "Vis", "Ane", "Dha", "Gan", "Har",
            "Jag", "Kan", "Lak", "Mah", "Nag", "Om", "Pra", "Rag", "Sat", "Tha", "Uma", "Vai", "Yog",
        ],
        middles: &[
            "na", "ra", "ka", "va", "sha", "tha", "ma", "da", "la", "ja", "ya", "ga", "nda", "kri", "nga",
            "dra", "mani", "swa", "pra", "vel", "lin", "mo", "ti", "pu", "shi",
        ],
        endings: &[
            "n", "m", "r", "sh", "krishnan", "swamy", "nathan", "murthy", "kar", "rao", "raj", "sharma",
            "gupta", "nair", "reddy", "dev", "pathi", "rajan", "kumar", "lal",
        ],
        womens_ending: "",
        is_without_comma: true,
    },
    Language {
        weight: 130,
        federations: &["GER", "GER", "AUT", "SUI", "LUX"],
        men: &[
            "Michael",
            "Thomas",
            "Andreas",
            "Stefan",
            "Peter",
            "Christian",
            "Wolfgang",
            "Klaus",
            "Jan",
            "Lukas",
            "Jonas",
            "Felix",
            "Tobias",
            "Matthias",
            "Juergen",
            "Bernd",
            "Florian",
            "Moritz",
            "Heinz",
            "Uwe",
            "Rainer",
            "Paul",
            "Leon",
            "Maximilian",
        ],
        women: &[
            "Anna",
            "Lena",
            "Sabine",
            "Julia",
            "Katharina",
            "Laura",
            "Petra",
            "Claudia",
            "Johanna",
            "Marie",
            "Hannah",
            "Ulrike",
            "Birgit",
            "Sophie",
        ],
        beginnings: &[
            "Muel", "Schm", "Schn", "Fisch", "Web", "Mey", "Wag", "Beck", "Hof", "Schae", "Koch", "Bau",
            "Rich", "Kl", "Wolf", "Schroe", "Neu", "Schwar", "Zim", "Brau", "Krue", "Har", "Lan", "Wer",
            "Kra", "Leh", "Hu", "Kai", "Fuch", "Stein", "Grue", "Ber", "Win", "Roth", "Eich", "Buch", "Haus",
            "Kirch", "Feld", "Berg", "Hein", "Diet", "Gott", "Ober", "Nieder", "Vogel", "Oster", "Sommer",
            "Busch", "Heid",
        ],
        middles: &[
            "en", "el", "er", "es", "ing", "ig", "hau", "bach", "stein", "hof", "wald", "en", "feld", "berg",
            "hol", "ling", "brunn", "kamp", "wein", "rich",
        ],
        endings: &[
            "er", "mann", "ler", "idt", "berger", "meier", "mueller", "ke", "hardt", "ner", "sen", "bauer",
            "stein", "hoff", "ig", "lein", "heimer", "brecht", "schmidt", "witz", "feldt", "gruber", "huber",
            "loh", "born",
        ],
        womens_ending: "",
        is_without_comma: false,
    },
    Language {
        weight: 170,
        federations: &["ESP", "ESP", "ARG", "COL", "MEX", "PER", "CHI", "CUB", "VEN", "ECU", "PHI", "PHI"],
        men: &[
            "Jose",
            "Juan",
            "Carlos",
            "Luis",
            "Miguel",
            "Daniel",
            "Javier",
            "Pablo",
            "Diego",
            "Alejandro",
            "Sergio",
            "Manuel",
            "David",
            "Jorge",
            "Santiago",
            "Mateo",
            "Andres",
            "Ricardo",
            "Fernando",
            "Antonio",
            "Hugo",
            "Emilio",
        ],
        women: &[
            "Maria",
            "Ana",
            "Lucia",
            "Sofia",
            "Valentina",
            "Carmen",
            "Paula",
            "Isabel",
            "Camila",
            "Laura",
            "Gabriela",
            "Daniela",
            "Martina",
        ],
        beginnings: &[
            "Gar", "Fern", "Gon", "Rod", "Lop", "Mart", "San", "Per", "Gom", "Jim", "Rui", "Her", "Dia",
            "Mor", "Muno", "Alv", "Rom", "Alon", "Gut", "Nav", "Tor", "Dom", "Vaz", "Ram", "Gil", "Ser",
            "Bla", "Mol", "Cas", "Ort", "Del", "Igl", "Med", "Cor", "Cal", "Est", "Vid", "Ben", "Ace", "Pal",
        ],
        middles: &[
            "an", "en", "al", "ar", "er", "in", "il", "ed", "oz", "est", "aj", "ont", "uer", "ell", "ab",
            "ig", "id", "ov", "ac", "on",
        ],
        endings: &[
            "ez", "cia", "os", "as", "ero", "ino", "ales", "era", "ado", "ano", "illo", "osa", "eda", "uez",
            "ito", "ena", "ones", "edo", "ares", "ola",
        ],
        womens_ending: "",
        is_without_comma: false,
    },
    Language {
        weight: 90,
        federations: &["FRA", "FRA", "FRA", "BEL", "TUN", "ALG", "MAR"],
        men: &[
            "Pierre",
            "Jean",
            "Nicolas",
            "Antoine",
            "Lucas",
            "Hugo",
            "Thomas",
            "Julien",
            "Maxime",
            "Alexandre",
            "Mathieu",
            "Romain",
            "Jean-Pierre",
            "Jean-Marc",
            "Olivier",
            "Philippe",
            "Laurent",
            "Quentin",
        ],
        women: &[
            "Marie",
            "Camille",
            "Sophie",
            "Claire",
            "Julie",
            "Chloe",
            "Manon",
            "Anne-Marie",
            "Isabelle",
            "Helene",
        ],
        beginnings: &[
            "Mart", "Bern", "Dub", "Thom", "Rob", "Rich", "Pet", "Dur", "Ler", "Mor", "Sim", "Laur", "Lef",
            "Mich", "Gar", "Dav", "Bert", "Rouss", "Vinc", "Four", "Gir", "Bonn", "Lamb", "Font", "Chev",
            "Rob", "Mass", "Gaut", "Char", "Beau", "Clem", "Noe", "Per", "Bar", "Del", "Vach", "Gros", "Val",
        ],
        middles: &[
            "ell", "in", "ar", "iv", "ou", "al", "ier", "on", "an", "er", "eu", "ign", "iss", "and", "aum",
        ],
        endings: &[
            "in", "ard", "ois", "as", "ert", "it", "and", "oy", "eau", "on", "elle", "evre", "ier", "et",
            "aud", "ault", "ac", "ieux", "oux", "ignon",
        ],
        womens_ending: "",
        is_without_comma: false,
    },
    Language {
        weight: 70,
        federations: &["POL", "POL", "CZE", "SVK", "CRO", "SRB", "SLO"],
        men: &[
            "Jan",
            "Piotr",
            "Krzysztof",
            "Tomasz",
            "Pawel",
            "Marek",
            "Jakub",
            "Michal",
            "Petr",
            "Jiri",
            "Martin",
            "Marko",
            "Ivan",
            "Nikola",
            "Luka",
            "Stefan",
            "Wojciech",
        ],
        women: &[
            "Anna",
            "Katarzyna",
            "Magdalena",
            "Jana",
            "Eva",
            "Monika",
            "Ivana",
            "Marija",
            "Zuzanna",
            "Aleksandra",
        ],
        beginnings: &[
            "Now", "Kow", "Wis", "Woj", "Kam", "Lew", "Ziel", "Szy", "Woz", "Dab", "Kozl", "Jank", "Maz",
            "Kwi", "Kraw", "Piot", "Grab", "Nov", "Svo", "Dvor", "Cern", "Proch", "Kuc", "Ves", "Horv",
            "Kov", "Mar", "Jov", "Pet", "Nik", "Stan", "Pav", "Mil", "Raj", "Tom", "Zif", "Bab",
        ],
        middles: &["al", "an", "in", "er", "ac", "ow", "cz", "em", "ak", "ic", "ul", "ol", "ys", "ej", "ub"],
        endings: &[
            "ski", "czyk", "ak", "iewicz", "ek", "ik", "ec", "ka", "ovic", "ic", "owski", "ewski", "ny",
            "cek", "iak", "at", "or",
        ],
        womens_ending: "",
        is_without_comma: false,
    },
    Language {
        weight: 80,
        federations: &["ENG", "USA", "USA", "CAN", "AUS", "IRL", "SCO", "RSA", "NGR", "JAM"],
        men: &[
            "James", "John", "Robert", "Michael", "William", "David", "Thomas", "Daniel", "Matthew",
            "Andrew", "Joseph", "Samuel", "Benjamin", "Oliver", "Jack", "Harry", "George", "Edward",
        ],
        women: &[
            "Emma",
            "Olivia",
            "Sarah",
            "Emily",
            "Jessica",
            "Grace",
            "Charlotte",
            "Hannah",
            "Abigail",
            "Megan",
        ],
        beginnings: &[
            "Smi", "John", "Will", "Brow", "Tay", "Dav", "Evan", "Wil", "Rob", "Walk", "Wri", "Thom", "Whi",
            "Hugh", "Edw", "Hall", "Green", "Wood", "Har", "Clar", "Jack", "Hill", "Moor", "O'Con", "O'Bri",
            "Mac", "Mc", "Fitz", "Ash", "Black", "Brad", "Chester", "Cross", "Dun", "East", "Far", "Gold",
            "King", "Lang", "North",
        ],
        middles: &[
            "ing", "er", "er", "den", "al", "don", "el", "ley", "ton", "wor", "ber", "man", "ham", "field",
            "bur",
        ],
        endings: &[
            "th", "son", "ams", "n", "lor", "ies", "s", "er", "ght", "te", "ards", "ton", "ley", "man",
            "ford", "wood", "well", "worth", "nor", "en", "ald", "ell",
        ],
        womens_ending: "",
        is_without_comma: false,
    },
    Language {
        weight: 60,
        federations: &["NOR", "DEN", "SWE", "ISL", "FIN", "NED", "NED"],
        men: &[
            "Lars", "Erik", "Anders", "Magnus", "Jens", "Ole", "Nils", "Henrik", "Johan", "Kristian",
            "Mikkel", "Jan", "Pieter", "Joost", "Bjorn", "Gunnar",
        ],
        women: &["Anna", "Ingrid", "Sofie", "Emma", "Karin", "Astrid", "Freya", "Sanne", "Maja", "Signe"],
        beginnings: &[
            "Han", "Joh", "Ol", "Lar", "And", "Ped", "Nil", "Kris", "Jen", "Sor", "Carl", "Gust", "Berg",
            "Lind", "Haug", "Dah", "Sol", "Eng", "Hol", "Ny", "Aag", "Bjor", "Thor", "Sig", "Vik", "De Vr",
            "Van D", "Jans", "Bak", "Viss", "Smit", "Mul",
        ],
        middles: &["en", "er", "an", "st", "un", "el", "al", "av", "rd", "ge", "in", "ol", "dr"],
        endings: &[
            "sen", "son", "strom", "gren", "quist", "dal", "stad", "rud", "ssen", "berg", "lund", "ies",
            "ijk", "ers", "ma", "stra", "sson", "feldt", "vik",
        ],
        womens_ending: "",
        is_without_comma: false,
    },
    Language {
        weight: 60,
        federations: &["CHN", "VIE", "SGP", "MAS", "INA", "MGL", "TPE"],
        men: &[
            "Wei", "Jun", "Hao", "Lei", "Minh", "Tuan", "Quang", "Jie", "Ming", "Yi", "Bao", "Duc", "Hung",
            "Tao", "Bin",
        ],
        women: &["Li", "Mei", "Xin", "Yan", "Thao", "Linh", "Anh", "Ying", "Hui", "Ngoc"],
        beginnings: &[
            "Wang", "Li", "Zhang", "Liu", "Chen", "Yang", "Zhao", "Huang", "Zhou", "Wu", "Xu", "Sun",
            "Nguyen", "Tran", "Le", "Pham", "Hoang", "Phan", "Vu", "Dang", "Bui", "Do", "Ho", "Ngo", "Duong",
            "Ly", "Tan", "Lim", "Lee", "Ng",
        ],
        middles: &[""],
        endings: &["", "", "", " Van", " Thi", " Duc", " Jia", " Zi", " Xiao", " Quoc"],
        womens_ending: "",
        is_without_comma: false,
    },
    Language {
        weight: 80,
        federations: &["IRI", "TUR", "EGY", "UZB", "AZE", "GEO", "ARM", "GRE", "ITA", "ROU", "HUN"],
        men: &[
            "Mohammad",
            "Ali",
            "Mehmet",
            "Ahmed",
            "Amir",
            "Hossein",
            "Mustafa",
            "Emre",
            "Javokhir",
            "Giorgi",
            "Levan",
            "Tigran",
            "Dimitrios",
            "Marco",
            "Andrea",
            "Gabor",
            "Mihai",
            "Rauf",
            "Omar",
        ],
        women: &[
            "Sara", "Fatemeh", "Zeynep", "Mariam", "Nino", "Elena", "Giulia", "Ioana", "Zsuzsa", "Aysel",
            "Nargiz",
        ],
        beginnings: &[
            "Moh", "Hos", "Ahm", "Yil", "Kay", "Dem", "Cel", "Abd", "Raz", "Mam", "Ali", "Has", "Gel",
            "Beri", "Kapan", "Sar", "Grig", "Pap", "Geor", "Niko", "Ros", "Ferr", "Bian", "Kov", "Nag",
            "Szab", "Pop", "Ion", "Rus", "Tosh", "Abdus", "Karim",
        ],
        middles: &["am", "an", "az", "ad", "el", "er", "il", "ul", "em", "ay", "ov", "ash", "id", "it", "or"],
        endings: &[
            "i", "oglu", "ov", "zadeh", "ian", "yan", "shvili", "dze", "poulos", "idis", "escu", "etti",
            "elli", "ini", "maz", "an", "at", "iev", "ria", "nezhad",
        ],
        womens_ending: "",
        is_without_comma: false,
    },
];
