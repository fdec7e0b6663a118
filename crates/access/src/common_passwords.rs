//! Passwords that are tried first: a list of the commonest, and what is made of words that people take here.

use passwords::analyzer::is_common_password;

/// Words of which people make passwords: "password", keyboards, names, months, chess, this program.
const WORDS: &str = "
password passwort passord parola senha contrasena wachtwoord haslo heslo salasana lozinka sifre parool
motdepasse passwd pass pwd passphrase admin administrator root user username login signin guest test tester
testing demo example sample default changeme change letmein welcome willkommen bienvenue bienvenido benvenuto
welkom secret secreto geheim hidden private access master superuser support service server system office
company computer internet network laptop keyboard qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdf
asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwerasdf qweqwe
asdasd zxczxc poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcdef abcdefg abcdefgh alphabet aaa iloveyou ilove
loveyou lovely loveme love lover forever always whatever nothing something anything blink sunshine moonlight
starlight rainbow princess prince queen king dragon monster monkey tiger lion eagle falcon panther phoenix
wolf horse pony kitty kitten puppy doggy butterfly flower rose lily jasmine daisy cherry banana orange apple
chocolate cookie cookies pepper ginger coffee cheese summer winter spring autumn sommer herbst fruehling
january february march april may june july august september october november december januar februar juni juli
oktober dezember monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag
freitag samstag sonntag football fussball soccer baseball basketball hockey tennis golf rugby cricket
volleyball swimming skating fishing hunting racing superman batman spiderman ironman starwars startrek pokemon
pikachu naruto minecraft fortnite nintendo playstation xbox matrix hobbit gandalf frodo potter michael jordan
jennifer jessica ashley amanda nicole daniel david thomas andrew joshua matthew robert william richard charles
george anthony patrick alexander alexandra alexandre sebastian christian christopher benjamin jonathan
nicholas samantha stephanie elizabeth victoria charlotte katharina maria anna andreas stefan martin peter
klaus hans jose carlos juan pedro luis marco paolo giovanni ivan dmitri sergey natasha olga mohamed ahmed ali
hassan london paris berlin madrid roma moscow newyork chicago boston dallas texas california florida america
germany deutschland france espana italia england scotland ireland russia ukraine polska india china japan
brasil argentina mexico canada australia liverpool arsenal chelsea manchester barcelona realmadrid juventus
bayern mercedes ferrari porsche corvette mustang harley yamaha suzuki honda toyota jesus christ heaven angel
angels blessed freedom liberty peace shadow hunter killer ninja warrior legend hero trustno whoami opensesame
abracadabra mypassword mypass newpassword oldpassword yourpassword thepassword nopassword password1 passw0rd
p4ssword secure security safety private1 access1 money business success lucky bailey buster charlie cooper
ginger jordan maggie molly oliver oscar sophie taylor tigger zxcv hello hallo hola bonjour ciao goodbye google
facebook instagram youtube twitter amazon microsoft windows linux ubuntu debian android iphone samsung chess
schach echecs ajedrez scacchi xadrez szachy sachy sakk sjakk schack shakki satranc shatranj shahmaty
chessmaster chessplayer chessclub schachclub schachverein chessboard schachbrett checkmate schachmatt
stalemate matt patt check jadoube adoube jadouble jaadoube touchmove pawn rook knight bishop bauer turm
springer laeufer dame koenig pion tour cavalier fou roi peon torre caballo alfil reina rey pedone cavallo
alfiere regina castle castling rochade enpassant promotion zugzwang zwischenzug gambit queensgambit
kingsgambit kingsindian queensindian nimzoindian sicilian siciliandefence siciliandefense najdorf
dragonvariation caissa french frenchdefence carokann ruylopez spanish italiangame scotch london londonsystem
english reti catalan gruenfeld grunfeld benoni benko dutch pirc alekhine scandinavian philidor petrov petroff
fide arbiter chiefarbiter arbitre arbitro schiedsrichter referee organiser organizer turnierleiter tournament
turnier tournoi torneo tournament festival openair open swiss swisssystem schweizer pairing pairings paarung
round runde ronde standings tiebreak buchholz sonneborn berger elo rating grandmaster grossmeister master
fidemaster candidate candidatemaster internationalmaster worldchampion champion champions weltmeister carlsen
magnus magnuscarlsen kasparov garrykasparov karpov anatolykarpov fischer bobbyfischer tal mikhailtal
capablanca alekhin botvinnik petrosian spassky smyslov euwe lasker steinitz morphy anand viswanathananand
kramnik topalov ding dingliren gukesh nakamura hikaru caruana nepo nepomniachtchi firouzja polgar judit
judithpolgar houyifan stockfish leela alphazero deepblue fritz lichess chesscom swissmanager resultentry
checkin display kiosk spectator deputy deputyarbiter
";

/// Rows of keys and alphabets; walking along them, either way, is no secret.
const ROWS: [&str; 9] = [
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1q2w3e4r5t6y7u8i9o0p",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
];

/// Whether the password is one of the common words, alone or twice, with figures or signs around it or for
/// its letters; a walk along the keyboard; a piece repeated; or a date.
pub(crate) fn is_guessable(password: &str) -> bool {
    let plain: String =
        password.to_lowercase().chars().filter(|sign| !sign.is_whitespace() && *sign != '\'').collect();
    repeats(&plain) || walks(&plain) || only_figures(&plain) || is_a_word(&plain) || is_listed(password)
}

/// Whether it is, as it was typed or in small letters, in the list of those that were found most often where
/// passwords got out: some 47,000 of eight characters and more, in the crate `passwords`.
fn is_listed(password: &str) -> bool {
    is_common_password(password) || is_common_password(password.to_lowercase())
}

fn is_a_word(plain: &str) -> bool {
    let around = |sign: char| !sign.is_alphabetic();
    let trimmed = plain.trim_matches(around);
    let candidates = [trimmed.to_owned(), told(trimmed), told(plain.trim_end_matches(around)), told(plain)];
    candidates.iter().any(|candidate| {
        let half = candidate.len() / 2;
        let whole = if candidate.is_char_boundary(half) && candidate[..half] == candidate[half..] {
            &candidate[..half]
        } else {
            candidate
        };
        !whole.is_empty() && WORDS.split_whitespace().any(|word| word == whole)
    })
}

/// Letters for the signs that are written for them.
fn told(plain: &str) -> String {
    let letter = |sign| match sign {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    plain.chars().map(letter).collect()
}

/// One piece of up to four characters, again and again.
fn repeats(plain: &str) -> bool {
    let signs: Vec<char> = plain.chars().collect();
    (1..=4).any(|length| signs.iter().zip(signs.iter().skip(length)).all(|(one, next)| one == next))
}

/// A walk along a row, possibly begun again.
fn walks(plain: &str) -> bool {
    let steps = |row: &str| {
        let pairs: Vec<(char, char)> = row.chars().zip(row.chars().skip(1)).collect();
        let along = plain
            .chars()
            .zip(plain.chars().skip(1))
            .filter(|step| pairs.contains(step) || pairs.contains(&(step.1, step.0)));
        along.count()
    };
    let length = plain.chars().count();
    ROWS.iter().any(|row| steps(row) + 1 + length / 8 >= length)
}

/// Figures only, up to ten of them: a date or a telephone number.
fn only_figures(plain: &str) -> bool {
    plain.chars().count() <= 10 && plain.chars().all(|sign| sign.is_numeric() || sign.is_ascii_punctuation())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_first_is_refused() {
        for password in [
            "password",
            "Password1",
            "P@ssw0rd!",
            "passwort2026",
            "12345678",
            "123456789",
            "87654321",
            "qwertyui",
            "QWERTZuiop",
            "abcdefgh",
            "aaaaaaaa",
            "abcabcabc",
            "11112222",
            "iloveyou",
            "chesschess",
            "Checkmate!",
            "checkmate2026",
            "jadoube1",
            "J'adoube1",
            "Jadoube2026!",
            "schach123",
            "magnuscarlsen",
            "Kasparov1985",
            "stockfish16",
            "15.11.2026",
            "19851109",
            "1q2w3e4r",
            "1qaz2wsx",
            "chiefarbiter",
            "Schiedsrichter1",
            "welcome123",
            "letmein!!",
            "admin1234",
            "4dmin123",
            "passpass",
        ] {
            assert!(is_guessable(password), "{password}");
        }
    }

    #[test]
    fn the_commonest_are_refused_though_no_rule_of_ours_knows_them() {
        for password in [
            "trustno1",
            "babygirl",
            "lovelove",
            "jonathan1",
            "sweetheart",
            "passion1",
            "firebird",
            "cocacola",
            "Mississippi",
            "wolverine",
            "gfhjkmgfhjkm",
            "zaq12wsx",
            "STEELERS",
            "metallica",
            "slipknot",
            "beautiful1",
        ] {
            assert!(is_listed(password), "{password}");
        }
        let by_list_only = |password: &&&str| {
            !(repeats(password) || walks(password) || only_figures(password) || is_a_word(password))
        };
        let both = ["babygirl", "sweetheart", "metallica", "slipknot", "gfhjkmgfhjkm", "cocacola"];
        assert_eq!(both.iter().filter(by_list_only).count(), both.len());
    }

    #[test]
    fn other_passwords_are_not() {
        for password in [
            "correct horse battery",
            "rook takes f7, mate",
            "nine ranks of chairs",
            "Tr0ub4dor&3",
            "xK9#mQ2v",
            "kasparov lost in paris",
            "wachturm am see",
            "ж♞éß漢字 q",
            "4815162342 lost",
        ] {
            assert!(!is_guessable(password), "{password}");
        }
    }

    #[test]
    fn odd_texts_do_no_harm() {
        for password in ["", " ", "é", "👩‍👩‍👧‍👦", "ßß"] {
            let _ = is_guessable(password);
        }
        let _ = is_guessable(&"🐴".repeat(256));
    }
}
