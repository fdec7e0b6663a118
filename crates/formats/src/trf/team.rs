//! Records about teams: 013, 300, 310, 320, 330 and the informative 802.

use glossary::{Colour, PairingNumber, Points, RoundNumber, phrase};
use handbook::cite;

use super::field::{self, Column, Field, Reading, print};
use super::list::{NumberList, padded, separated};
use super::player::misplaced;
use super::problem::Problems;
use super::text::{Line, Row};

/// A team and its players: record 013.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldTeam {
    /// The name.
    pub name: String,
    /// The players in their order of boards.
    pub players: Vec<PairingNumber>,
}

impl OldTeam {
    const PLAYERS: NumberList =
        NumberList::new(37, 4, &[cite!("trf@2025-09/013.37-40"), cite!("trf@2025-09/013.42-45")]);

    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<OldTeam> {
        let name = Column::citing(5, 36, || phrase!("team name"), cite!("trf@2025-09/013.5-36"));
        Some(OldTeam { name: name.text(line), players: OldTeam::PLAYERS.read(line, problems)? })
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new("013");
        row.put_within(5, 36, &self.name);
        OldTeam::PLAYERS.write(&mut row, &self.players);
        row.finish()
    }
}

/// A team: record 310.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// The team's pairing number.
    pub number: PairingNumber,
    /// The name.
    pub name: String,
    /// A short name of up to five letters.
    pub nickname: String,
    /// What the starting order of teams is made by, such as an average rating.
    pub strength: Field<u32>,
    /// Match points.
    pub match_points: Field<Points>,
    /// Game points.
    pub game_points: Field<Points>,
    /// Rank in the standings.
    pub rank: Field<u32>,
    /// The players in their order of boards.
    pub players: Vec<PairingNumber>,
}

const TEAM: Column = Column::citing(5, 7, || phrase!("team number"), cite!("trf@2025-09/310.5-7"));

impl Team {
    const PLAYERS: NumberList =
        NumberList::new(74, 4, &[cite!("trf@2025-09/310.74-77"), cite!("trf@2025-09/310.79-82")]);

    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<Team> {
        separated(line, &[8, 41, 47, 54, 61, 68, 72, 73], problems)?;
        let name = Column::citing(9, 40, || phrase!("team name"), cite!("trf@2025-09/310.9-40"));
        let nickname = Column::citing(42, 46, || phrase!("short name"), cite!("trf@2025-09/310.42-46"));
        let strength = Column::citing(48, 53, || phrase!("strength"), cite!("trf@2025-09/310.48-53"));
        let match_points = Column::citing(55, 60, || phrase!("match points"), cite!("trf@2025-09/310.55-60"));
        let game_points = Column::citing(62, 67, || phrase!("game points"), cite!("trf@2025-09/310.62-67"));
        let rank = Column::citing(69, 71, || phrase!("team rank"), cite!("trf@2025-09/310.69-71"));
        Some(Team {
            number: TEAM.require(line, problems, field::number)?,
            name: name.text(line),
            nickname: nickname.text(line),
            strength: strength.read(line, problems, field::count),
            match_points: match_points.read(line, problems, field::points),
            game_points: game_points.read(line, problems, field::points),
            rank: rank.read(line, problems, field::count),
            players: if line.width() < 74 { Vec::new() } else { Team::PLAYERS.read(line, problems)? },
        })
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new("310");
        row.put_right(7, &self.number.to_string());
        row.put_within(9, 40, &self.name);
        row.put_within(42, 46, &self.nickname);
        row.put_right(53, &self.strength.text(print));
        row.put_right(60, &self.match_points.text(|points| field::points_in(6, points)));
        row.put_right(67, &self.game_points.text(|points| field::points_in(6, points)));
        row.put_right(71, &self.rank.text(print));
        Team::PLAYERS.write(&mut row, &self.players);
        row.finish()
    }
}

/// A team's boards in a round, where they differ from its order: record 300.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineUp {
    /// The round.
    pub round: RoundNumber,
    /// The team.
    pub team: PairingNumber,
    /// The opponents.
    pub opponent: PairingNumber,
    /// Who sat at each board; none for a board left empty.
    pub boards: Vec<Option<PairingNumber>>,
}

impl LineUp {
    const BOARDS: NumberList = NumberList::new(
        17,
        4,
        &[
            cite!("trf@2025-09/300.17-20"),
            cite!("trf@2025-09/300.22-25"),
            cite!("trf@2025-09/300.27-30"),
            cite!("trf@2025-09/300.32-35"),
        ],
    );

    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<LineUp> {
        separated(line, &[8, 12, 16], problems)?;
        let round = Column::citing(5, 7, || phrase!("round"), cite!("trf@2025-09/300.5-7"));
        let team = Column::citing(9, 11, || phrase!("team number"), cite!("trf@2025-09/300.9-11"));
        let opponent =
            Column::citing(13, 15, || phrase!("opponents' number"), cite!("trf@2025-09/300.13-15"));
        Some(LineUp {
            round: round.require(line, problems, field::round)?,
            team: team.require(line, problems, field::number)?,
            opponent: opponent.require(line, problems, field::number)?,
            boards: LineUp::BOARDS.read_or_nobody(line, problems)?,
        })
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new("300");
        row.put_right(7, &self.round.to_string());
        row.put_right(11, &self.team.to_string());
        row.put_right(15, &self.opponent.to_string());
        for (index, player) in self.boards.iter().enumerate() {
            let text = player.map_or_else(|| "0000".to_owned(), |number| number.to_string());
            row.put_right(20 + 5 * index, &text);
        }
        row.finish()
    }
}

/// The pairing-allocated byes of teams: record 320.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamByes {
    /// The match points of such a bye.
    pub match_points: Points,
    /// The game points of such a bye.
    pub game_points: Points,
    /// The team that got it in each round; none where there was none.
    pub rounds: Vec<Option<PairingNumber>>,
}

impl TeamByes {
    const ROUNDS: NumberList =
        NumberList::new(15, 3, &[cite!("trf@2025-09/320.15-17"), cite!("trf@2025-09/320.19-21")]);

    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<TeamByes> {
        separated(line, &[9, 14], problems)?;
        let match_points = Column::citing(5, 8, || phrase!("match points"), cite!("trf@2025-09/320.5-8"));
        let game_points = Column::citing(10, 13, || phrase!("game points"), cite!("trf@2025-09/320.10-13"));
        Some(TeamByes {
            match_points: match_points.require(line, problems, field::points)?,
            game_points: game_points.require(line, problems, field::points)?,
            rounds: TeamByes::ROUNDS.read_or_nobody(line, problems)?,
        })
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new("320");
        row.put_right(8, &field::points_in(4, self.match_points));
        row.put_right(13, &field::points_in(4, self.game_points));
        for (index, team) in self.rounds.iter().enumerate() {
            row.put_right(17 + 4 * index, &padded(team.map_or(0, PairingNumber::get)));
        }
        row.finish()
    }
}

/// Who appeared in a forfeited match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forfeit {
    /// `+-`: only the team with White on board one.
    WhiteWins,
    /// `-+`: only the other team.
    BlackWins,
    /// `--`: neither.
    Both,
}

/// A forfeited match: record 330.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForfeitedMatch {
    /// Who won.
    pub forfeit: Forfeit,
    /// The round.
    pub round: RoundNumber,
    /// The team with White on board one.
    pub white: PairingNumber,
    /// The other team.
    pub black: PairingNumber,
}

fn forfeit(text: &str) -> Reading<Forfeit> {
    match text {
        "+-" => Reading::Plain(Forfeit::WhiteWins),
        "-+" => Reading::Plain(Forfeit::BlackWins),
        "--" => Reading::Plain(Forfeit::Both),
        _ => Reading::Not(phrase!("+-, -+ or --")),
    }
}

impl ForfeitedMatch {
    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<ForfeitedMatch> {
        separated(line, &[7, 11, 15], problems)?;
        super::player::beyond(line, 18, problems)?;
        let kind = Column::citing(5, 6, || phrase!("type of forfeit"), cite!("trf@2025-09/330.5-6"));
        let round = Column::citing(8, 10, || phrase!("round"), cite!("trf@2025-09/330.8-10"));
        let white = Column::citing(12, 14, || phrase!("White team"), cite!("trf@2025-09/330.12-14"));
        let black = Column::citing(16, 18, || phrase!("Black team"), cite!("trf@2025-09/330.16-18"));
        Some(ForfeitedMatch {
            forfeit: kind.require(line, problems, forfeit)?,
            round: round.require(line, problems, field::round)?,
            white: white.require(line, problems, field::number)?,
            black: black.require(line, problems, field::number)?,
        })
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new("330");
        row.put(
            5,
            match self.forfeit {
                Forfeit::WhiteWins => "+-",
                Forfeit::BlackWins => "-+",
                Forfeit::Both => "--",
            },
        );
        row.put(8, &padded(self.round.get()));
        row.put(12, &padded(self.white.get()));
        row.put(16, &padded(self.black.get()));
        row.finish()
    }
}

/// A team's results in short: record 802, for readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamResults {
    /// The team's pairing number.
    pub number: PairingNumber,
    /// The short name.
    pub nickname: String,
    /// Match points.
    pub match_points: Field<Points>,
    /// Game points.
    pub game_points: Field<Points>,
    /// What each round brought.
    pub rounds: Vec<TeamRound>,
}

/// Whom a team met in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamOpponent {
    /// Another team.
    Team(PairingNumber),
    /// `PAB`
    PairingAllocatedBye,
    /// `FPB`
    FullPointBye,
    /// `HPB`
    HalfPointBye,
    /// `ZPB`
    ZeroPointBye,
}

/// One round of a team in record 802.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamRound {
    /// The opponents or the kind of bye.
    pub opponent: Field<TeamOpponent>,
    /// The colour on board one.
    pub colour: Field<Colour>,
    /// Game points.
    pub points: Field<Points>,
    /// Whether the match was forfeited.
    pub forfeited: bool,
}

fn team_opponent(text: &str) -> Reading<TeamOpponent> {
    match text {
        "PAB" => Reading::Plain(TeamOpponent::PairingAllocatedBye),
        "FPB" => Reading::Plain(TeamOpponent::FullPointBye),
        "HPB" => Reading::Plain(TeamOpponent::HalfPointBye),
        "ZPB" => Reading::Plain(TeamOpponent::ZeroPointBye),
        _ => match field::number(text) {
            Reading::Plain(number) => Reading::Plain(TeamOpponent::Team(number)),
            _ => Reading::Not(phrase!("a team's number, PAB, FPB, HPB or ZPB")),
        },
    }
}

fn print_opponent(opponent: TeamOpponent) -> String {
    match opponent {
        TeamOpponent::Team(number) => number.to_string(),
        TeamOpponent::PairingAllocatedBye => "PAB".to_owned(),
        TeamOpponent::FullPointBye => "FPB".to_owned(),
        TeamOpponent::HalfPointBye => "HPB".to_owned(),
        TeamOpponent::ZeroPointBye => "ZPB".to_owned(),
    }
}

fn colour(text: &str) -> Reading<Colour> {
    match text {
        "w" => Reading::Plain(Colour::White),
        "b" => Reading::Plain(Colour::Black),
        _ => Reading::Not(phrase!("{one} or {other}", one = "w", other = "b")),
    }
}

fn print_colour(colour: Colour) -> String {
    match colour {
        Colour::White => "w".to_owned(),
        Colour::Black => "b".to_owned(),
    }
}

impl TeamResults {
    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<TeamResults> {
        separated(line, &[8, 14, 21, 28], problems)?;
        let number = Column::citing(5, 7, || phrase!("team number"), cite!("trf@2025-09/802.5-7"));
        let nickname = Column::citing(9, 13, || phrase!("short name"), cite!("trf@2025-09/802.9-13"));
        let match_points = Column::citing(15, 20, || phrase!("match points"), cite!("trf@2025-09/802.15-20"));
        let game_points = Column::citing(22, 27, || phrase!("game points"), cite!("trf@2025-09/802.22-27"));
        let count = (line.width() + 12).saturating_sub(28) / 13;
        Some(TeamResults {
            number: number.require(line, problems, field::number)?,
            nickname: nickname.text(line),
            match_points: match_points.read(line, problems, field::points),
            game_points: game_points.read(line, problems, field::points),
            rounds: (0..count)
                .map(|index| TeamRound::read(line, 29 + 13 * index, problems))
                .collect::<Option<_>>()?,
        })
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new("802");
        row.put_right(7, &self.number.to_string());
        row.put_within(9, 13, &self.nickname);
        row.put_right(20, &self.match_points.text(|points| field::points_in(6, points)));
        row.put_right(27, &self.game_points.text(|points| field::points_in(6, points)));
        for (index, round) in self.rounds.iter().enumerate() {
            round.write(&mut row, 29 + 13 * index);
        }
        row.finish()
    }
}

impl TeamRound {
    fn read(line: &Line<'_>, first: usize, problems: &mut Problems) -> Option<TeamRound> {
        let blanks = [first + 3, first + 5, first + 11, first + 12];
        misplaced(line, &blanks, problems).is_empty().then_some(())?;
        let opponent =
            Column::citing(first, first + 2, || phrase!("opponent"), cite!("trf@2025-09/802.29-31"));
        let colour_column =
            Column::citing(first + 4, first + 4, || phrase!("colour"), cite!("trf@2025-09/802.33"));
        let points =
            Column::citing(first + 6, first + 9, || phrase!("game points"), cite!("trf@2025-09/802.35-38"));
        let forfeit =
            Column::citing(first + 10, first + 10, || phrase!("forfeit"), cite!("trf@2025-09/802.39"));
        let forfeited = forfeit.read(line, problems, |text| match text {
            "f" | "F" => Reading::Plain(true),
            _ => Reading::Not(phrase!("f or blank")),
        });
        Some(TeamRound {
            opponent: opponent.read(line, problems, team_opponent),
            colour: colour_column.read(line, problems, colour),
            points: points.read(line, problems, field::points),
            forfeited: match forfeited {
                Field::Unread(_) => return None,
                Field::Value(_) => true,
                Field::Blank => false,
            },
        })
    }

    fn write(&self, row: &mut Row, first: usize) {
        row.put_right(first + 2, &self.opponent.text(print_opponent));
        row.put(first + 4, &self.colour.text(print_colour));
        row.put_right(first + 9, &self.points.text(|points| field::points_in(4, points)));
        row.put(first + 10, if self.forfeited { "f" } else { "" });
    }
}
