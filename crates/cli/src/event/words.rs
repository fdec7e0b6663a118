//! Words of the command line as values of the tournament.

use anyhow::{Context, anyhow};
use glossary::history::PointsGiven;
use glossary::{
    Colour, Federation, GameResult, PairingNumber, PartialDate, PlayerResult, Points, RoundNumber,
};
use tiebreak::{Code, Fraction};
use tournament::{
    BoardNumber, ChangeReason, Fingerprint, InvitationText, Occasion, OccasionKind, PlainSetting, PlayerId,
    Section, SettingDescription,
};

pub(crate) fn fingerprint(text: &str) -> anyhow::Result<Fingerprint> {
    let number = u32::from_str_radix(text, 16).ok().filter(|_| text.len() == 8);
    number.map(Fingerprint).context("a fingerprint has 8 hexadecimal digits")
}

pub(crate) fn colour(text: &str) -> anyhow::Result<Colour> {
    match text.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Colour::White),
        "black" | "b" => Ok(Colour::Black),
        _ => Err(anyhow!("`{text}` is not white or black")),
    }
}

pub(crate) fn tie_breaks(text: &str) -> anyhow::Result<Vec<Code>> {
    match text {
        "none" => Ok(Vec::new()),
        list => Code::list(list).map_err(anyhow::Error::from),
    }
}

pub(crate) fn federation(text: &str) -> anyhow::Result<Federation> {
    Federation::parse(text).map_err(anyhow::Error::from)
}

pub(crate) fn points(text: &str) -> anyhow::Result<Points> {
    text.parse().map_err(|error| anyhow!("`{text}` is {error}"))
}

pub(crate) fn number<T: std::str::FromStr>(text: &str) -> anyhow::Result<T> {
    text.parse().map_err(|_| anyhow!("`{text}` is not a whole number that fits here"))
}

/// A plain setting with its value, as its row of the table says.
pub(crate) fn plain_setting(setting: &SettingDescription, text: &str) -> anyhow::Result<PlainSetting> {
    setting.read(text).with_context(|| format!("`{text}` does not fit `{}`", setting.usage()))
}

/// What a text of the invitation is about: `entry-fee`.
pub(crate) fn invitation_text(word: &str) -> anyhow::Result<InvitationText> {
    InvitationText::of_word(word).with_context(|| {
        let known: Vec<&str> = InvitationText::ALL.iter().map(|one| one.word()).collect();
        format!("`{word}` is no text of the invitation; there are {}", known.join(", "))
    })
}

/// Something that happens beside the rounds: `opening=2026-11-14T15:00@Town hall`,
/// `special:Excursion=2026-11-18`.
pub(crate) fn occasion(text: &str) -> anyhow::Result<Occasion> {
    let malformed = || {
        let known = OccasionKind::ALL.map(OccasionKind::word).join(", ");
        format!("`{text}` is not such as opening=2026-11-14T15:00@Town hall; there are {known}")
    };
    let (what, rest) = text.split_once('=').with_context(malformed)?;
    let (kind, name) = what.split_once(':').unwrap_or((what, ""));
    let (when, place) = rest.split_once('@').unwrap_or((rest, ""));
    let (day, time) = when.split_once('T').map_or((when, None), |(day, time)| (day, Some(time)));
    Ok(Occasion {
        kind: OccasionKind::of_word(kind).with_context(malformed)?,
        date: day.parse().ok().with_context(malformed)?,
        time: time.map(|time| time.parse().ok().with_context(malformed)).transpose()?,
        place: place.trim().to_owned(),
        name: name.trim().to_owned(),
    })
}

/// A birth date, or the year alone: `1990-02-03`, `1990/02/03` or `1990`.
pub(crate) fn birth_date(text: &str) -> anyhow::Result<Option<PartialDate>> {
    let written = match text.len() {
        4 => format!("{text}/00/00"),
        _ => text.replace('-', "/"),
    };
    let malformed = |_| anyhow!("`{text}` is not a birth date such as 1990-02-03 or 1990");
    PartialDate::parse(&written).map_err(malformed)
}

/// A value of a tie-break: `2` or `1.5`.
pub(crate) fn value(text: &str) -> anyhow::Result<Fraction> {
    let malformed = || anyhow!("`{text}` is not a value such as 2 or 1.5");
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let parts = u32::try_from(part.len()).ok().filter(|length| *length <= 6).ok_or_else(malformed)?;
    if !whole.chars().chain(part.chars()).all(|digit| digit.is_ascii_digit()) || whole.is_empty() {
        return Err(malformed());
    }
    let number: i64 = format!("{whole}{part}").parse().map_err(|_| malformed())?;
    Ok(Fraction::new(number, 10_i64.pow(parts)))
}

/// An amount of money in whole cents: `25` or `25.50`.
pub(crate) fn cents(text: &str) -> anyhow::Result<u32> {
    let malformed = || anyhow!("`{text}` is not an amount such as 25 or 25.50");
    let (whole, part) = text.split_once('.').unwrap_or((text, "00"));
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(whole) || !is_digits(part) || part.len() != 2 {
        return Err(malformed());
    }
    format!("{whole}{part}").parse().map_err(|_| malformed())
}

pub(crate) fn round(number: u16) -> anyhow::Result<RoundNumber> {
    RoundNumber::new(number).context("rounds count from 1")
}

pub(crate) fn board(number: u16) -> anyhow::Result<BoardNumber> {
    BoardNumber::new(number).context("boards count from 1")
}

/// A player by entry (`7`) or by pairing number (`t7`).
pub(crate) fn player(section: &Section, text: &str) -> anyhow::Result<PlayerId> {
    if let Some(tpn) = text.strip_prefix('t') {
        let number = PairingNumber::new(number(tpn)?).context("pairing numbers count from 1")?;
        let found = section.with_number(number);
        return found.with_context(|| format!("nobody has pairing number {number}"));
    }
    PlayerId::new(number(text)?).context("entries count from 1")
}

/// Two players, White first: `3-7` or `t1-t9`.
pub(crate) fn pair(section: &Section, text: &str) -> anyhow::Result<(PlayerId, PlayerId)> {
    let (white, black) =
        text.split_once('-').with_context(|| format!("`{text}` is not a pair such as 3-7"))?;
    Ok((player(section, white)?, player(section, black)?))
}

pub(crate) fn bye(text: &str) -> anyhow::Result<PlayerResult> {
    match text {
        "zero" => Ok(PlayerResult::ZeroPointBye),
        "half" => Ok(PlayerResult::HalfPointBye),
        "full" => Ok(PlayerResult::FullPointBye),
        "allocated" => Ok(PlayerResult::PairingAllocatedBye),
        _ => Err(anyhow!("`{text}` is not zero, half, full or allocated")),
    }
}

pub(crate) fn reason(text: &str) -> anyhow::Result<ChangeReason> {
    ChangeReason::ALL.into_iter().find(|reason| reason.word() == text).with_context(|| {
        let known: Vec<&str> = ChangeReason::ALL.iter().map(|reason| reason.word()).collect();
        format!("`{text}` is not one of {}", known.join(", "))
    })
}

/// A result as arbiters write it; `none` takes one back.
pub(crate) fn result(text: &str) -> anyhow::Result<Option<GameResult>> {
    match text {
        "none" => Ok(None),
        text => GameResult::parse(text).map(Some).map_err(|why| anyhow!("{why} and none")),
    }
}

/// A result for which points can be given, such as `half-point-bye`.
pub(crate) fn worth_points(name: &str) -> anyhow::Result<PlayerResult> {
    let names = PointsGiven::RESULTS.map(|result| result.to_string().replace(' ', "-"));
    let found = PointsGiven::RESULTS.into_iter().zip(&names).find(|(_, one)| *one == name);
    found.map(|(result, _)| result).with_context(|| format!("`{name}` is none of {}", names.join(", ")))
}

/// How a result is shown.
pub(crate) fn shown(result: Option<GameResult>) -> &'static str {
    result.map(GameResult::text).unwrap_or_default()
}
