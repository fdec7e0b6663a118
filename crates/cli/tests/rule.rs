//! `jadoube rule`, run as a person would.

mod running;

use running::{run, run_with_input};

#[test]
fn the_catalogue_is_listed() {
    run_with_input(&["rule"], b"").ends_with(0).prints("illegal-move").prints("flag-fall");
}

/// Exam question 5: two hands and no promotion are one illegal move; Black gets two minutes.
#[test]
fn an_illegal_move_is_ruled_on() {
    let asked =
        ["rule", "illegal-move", "player=white", "violation=two-hands", "also=unpromoted", "increment=0:30"];
    run_with_input(&asked, b"")
        .ends_with(0)
        .prints("replace the pawn by a queen of White (7.5.2)")
        .prints("give Black 0:02:00 extra time (7.5.5)")
        .prints("take 0:00:30 from the clock of White (7.5.5)")
        .prints("The game goes on");
}

/// Exam question 10: the flag of the player to move, whose opponent cannot mate.
#[test]
fn a_flag_is_ruled_on_by_the_position() {
    let asked =
        ["rule", "flag-fall", "player=white", "last-period=yes", "position=5rkb/8/6KP/r7/8/8/8/8 w - -"];
    run_with_input(&asked, b"").ends_with(0).prints("declare the game drawn (6.9)").prints("½-½");
}

#[test]
fn what_is_missing_is_asked() {
    run_with_input(&["rule", "flag-fall"], b"").ends_with(1).prints("* player");
    run_with_input(&["rule", "colours-reversed", "moves-by-white=ten"], b"")
        .ends_with(1)
        .prints("no number from 0 to 999");
}

#[test]
fn what_is_unknown_is_said() {
    run(&["rule", "flag"]).ends_with(2).complains("flag-fall");
    run(&["rule", "flag-fall", "colour=white"]).ends_with(2).complains("nothing is called `colour`");
    run(&["rule", "flag-fall", "--language", "xx"]).ends_with(2).complains("en, de, fr and es");
}

#[test]
fn it_speaks_other_languages() {
    let asked = ["rule", "resignation", "player=black", "can-mate=yes", "--language", "de"];
    run_with_input(&asked, b"").ends_with(0).prints("die Partie als verloren für Schwarz erklären");
}

#[test]
fn machines_get_one_document() {
    let asked = [
        "rule",
        "conduct",
        "player=black",
        "deed=noise",
        "penalty=time-to-opponent",
        "penalty-time=0:02:00",
        "--json",
    ];
    run_with_input(&asked, b"")
        .ends_with(0)
        .prints("\"penalty\": \"time-to-opponent\"")
        .prints("\"add\": \"0:02:00\"");
}

/// Noise must be penalised (11.6), displaced pieces may be (7.4.3): as long as that is not chosen, the ruling
/// is not complete.
#[test]
fn a_penalty_must_be_chosen() {
    run_with_input(&["rule", "conduct", "player=black", "deed=noise"], b"")
        .ends_with(1)
        .prints("penalty=warning");
    run_with_input(&["rule", "conduct", "player=black", "deed=noise", "penalty=none"], b"")
        .ends_with(1)
        .prints("not one of the answers");
    run_with_input(&["rule", "pieces-displaced", "player=black", "penalty=none"], b"")
        .ends_with(0)
        .prints("impose no penalty on Black");
}

/// In standard chess a flag may be that of the first time control: the period is asked for (6.4).
#[test]
fn the_period_of_a_flag_is_asked_for() {
    run_with_input(&["rule", "flag-fall", "player=white"], b"").ends_with(1).prints("* last-period");
    run_with_input(&["rule", "flag-fall", "rules=rapid", "player=white", "can-mate=no"], b"")
        .ends_with(0)
        .prints("½-½");
}
