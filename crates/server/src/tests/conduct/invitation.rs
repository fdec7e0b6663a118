//! Invitation and regulations: what is said, what the linter says, who may read and change it.

use access::Role;
use axum::http::StatusCode;
use jiff::civil::{date, time};
use tournament::{InvitationText, OccasionKind};

use super::desk::Desk;

const PAGE: &str = "/f/fest/s/open/invitation";

#[tokio::test]
async fn the_page_shows_the_documents_with_remarks_beside_their_clauses() {
    let desk = Desk::with_players(4);
    let page = desk.get(PAGE).await;
    page.must_show("Regulations of the event");
    page.must_show("The default time is not said: it is zero then");
    page.must_show("laws@2023-01/6.7.1");
    page.must_show("Who is not at the board at the start of the round loses the game");
    page.must_show("FIDE (Dutch) System");
    let invitation = desk.get("/f/fest/s/open/invitation?document=invitation").await;
    invitation.must_show("Disabilities");
    invitation.must_show("C.05 12.3 (24)");
    desk.get("/f/fest/s/open/settings").await.must_show("what the linter says about them");
}

#[tokio::test]
async fn what_the_organiser_says_is_kept_printed_and_public() {
    let desk = Desk::with_players(4);
    assert_eq!(desk.get("/p/fest/open/regulations").await.status, StatusCode::NOT_FOUND, "nothing is said");
    let form = [
        ("what", "settings"),
        ("entry-fee", "EUR 40\r\n<b>juniors</b> EUR 20"),
        ("reply-by", "2026-11-01"),
        ("occasion-kind-1", "opening"),
        ("occasion-date-1", "2026-11-14"),
        ("occasion-time-1", "14:30"),
        ("occasion-place-1", "Town hall"),
        ("occasion-kind-2", "special"),
    ];
    desk.post(PAGE, &form).await.must_be_done();
    let set = desk.section().configuration.into_inner();
    assert_eq!(set.invitation.text(InvitationText::EntryFee), Some("EUR 40\n<b>juniors</b> EUR 20"));
    assert_eq!(set.invitation.reply_by, Some(date(2026, 11, 1)));
    let opening = set.invitation.occasion(OccasionKind::Opening).unwrap();
    assert_eq!((opening.time, opening.place.as_str()), (Some(time(14, 30, 0, 0)), "Town hall"));
    assert_eq!(set.invitation.programme.len(), 1, "a line without a day says nothing");
    let public = desk.get("/p/fest/open/regulations").await;
    public.must_show("&lt;b&gt;juniors&lt;/b&gt; EUR 20");
    assert!(!public.body.contains("Not said"), "players are not told what is missing");
    desk.get("/p/fest/open/invitation").await.must_show("Saturday, 14 November 2026");
    desk.get("/p/fest/open/overview").await.must_show("Regulations of the event");
    let text = desk.get("/f/fest/s/open/invitation/regulations.txt").await;
    text.must_show("[C.05 12.3 (11)]");
    desk.get("/f/fest/s/open/invitation/invitation.md").await.must_show(r"\<b\>juniors");
    assert_eq!(desk.get("/f/fest/s/open/invitation/regulations.pdfx").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_special_event_without_a_name_is_refused_and_nothing_changes() {
    let desk = Desk::with_players(4);
    let form = [
        ("what", "settings"),
        ("venue", "Hall"),
        ("occasion-kind-1", "special"),
        ("occasion-date-1", "2026-11-14"),
    ];
    let refused = desk.post(PAGE, &form).await;
    refused.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "special event needs a name");
    assert!(desk.section().configuration.into_inner().invitation.is_empty());
}

#[tokio::test]
async fn who_may_not_configure_reads_only() {
    let desk = Desk::with_players(4);
    let officer = desk.somebody(Role::PairingOfficer);
    desk.get_as(&officer, PAGE).await.must_show("What the organiser says");
    let form = [("what", "settings"), ("venue", "Hall")];
    let answered = desk.post_as(&officer, PAGE, &form).await;
    assert_eq!(answered.status, StatusCode::FORBIDDEN);
    assert!(desk.section().configuration.into_inner().invitation.is_empty());
}
