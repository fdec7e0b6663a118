//! Staff and devices: accounts with roles and sections, who is signed in where, codes for kiosks, screens and phones.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use access::{Account, AccountId, Permission, Role, Secret, SessionId, SessionInfo, SignedIn, Target};
use words::Words;

use super::bindings::{self, Offered, chosen, offered};
use super::{as_typed, host_names, not_done};
use crate::act::wrong_form;
use crate::address::encoded;
use crate::answer::{Notice, back};
use crate::app::App;
use crate::form::{Form, Wrong};
use crate::page::{self, Here, Shell};
use crate::visitor::{Arbiter, Sent};

const HERE: &str = "/staff";

/// The roles that somebody may give, as a choice.
fn grantable(arbiter: &Arbiter, is_for_device: bool) -> Vec<(String, String)> {
    Role::ALL
        .into_iter()
        .filter(|role| arbiter.staff.session.role.may_grant(*role) && (!is_for_device || role.may_be_lent()))
        .map(|role| (role.word().to_owned(), role_name(&arbiter.words, role)))
        .collect()
}

fn role_name(words: &Words, role: Role) -> String {
    words.say(&format!("role-{}", role.word()))
}

pub(crate) async fn show(State(app): State<App>, arbiter: Arbiter) -> Response {
    or_answer!(arbiter.must(Permission::ManageStaff));
    let now = app.clock.now();
    let (accounts, present) = match (app.books.accounts(), app.books.sessions(now)) {
        (Ok(accounts), Ok(present)) => (accounts, present),
        (Err(error), _) | (_, Err(error)) => return not_done(error),
    };
    let words = &arbiter.words;
    let title = words.say("nav-staff");
    let sections = offered(&app);
    let content = html! {
        h1 { (title) }
        section { h2 { (words.say("staff-accounts")) } (accounts_table(&arbiter, &accounts, &sections)) }
        section { h2 { (words.say("staff-new")) } (new_account(&arbiter, &sections)) }
        section { h2 { (words.say("staff-device")) } p { (words.say("staff-device-explained")) } (new_device(&arbiter, &sections)) }
        section #programs { h2 { (words.say("staff-programs")) } p { (words.say("staff-programs-explained")) } (new_program(&arbiter, &sections)) }
        section #names { h2 { (words.say("staff-names")) } (host_names::form(&app, &arbiter)) }
        section { h2 { (words.say("staff-sessions")) } (sessions_table(&app, &arbiter, &present, |one| ending(&arbiter, one))) }
    };
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Staff, title },
        &content,
    )
}

/// What is the same in every form of the page; of an account also what is seen of it.
fn hidden(arbiter: &Arbiter, account: Option<&Account>, what: &str) -> Markup {
    html! {
        (page::hidden(arbiter, 0, HERE))
        @if let Some(account) = account {
            input type="hidden" name="account" value=(account.id.0);
            input type="hidden" name="revision" value=(account.revision);
        }
        @if !what.is_empty() { input type="hidden" name="what" value=(what); }
    }
}

fn accounts_table(arbiter: &Arbiter, accounts: &[Account], sections: &[Offered]) -> Markup {
    let words = &arbiter.words;
    html! {
        p.hint { (words.say("staff-first-explained")) }
        div.table-wrap tabindex="0" role="region" aria-label=(words.say("staff-accounts")) {
            table.plain {
                caption.hidden { (words.say("staff-accounts")) }
                thead { tr {
                    th scope="col" { (words.say("player-name")) }
                    th scope="col" { (words.say("staff-role")) }
                    th scope="col" { (words.say("staff-sections")) }
                    th scope="col" { (words.say("presence")) }
                    th scope="col" { span.hidden { (words.say("check-in-change")) } }
                } }
                tbody {
                    @for account in accounts {
                        tr id={ "account-" (account.id.0) } {
                            th scope="row" translate="no" { (account.name) }
                            td { (role_name(words, account.role)) }
                            td { (bindings::of_account(words, account, sections)) }
                            td {
                                @if account.disabled { span.badge.left { (words.say("staff-disabled")) } } @else { (words.say("staff-enabled")) }
                                @if account.has_second_factor { " " span.badge { (words.say("second-title")) } }
                            }
                            td { @if arbiter.staff.session.account != Some(account.id) && arbiter.staff.session.role.may_grant(account.role) { (account_forms(arbiter, account, sections)) } }
                        }
                    }
                }
            }
        }
    }
}

/// What can be done about an account.
fn account_forms(arbiter: &Arbiter, account: &Account, sections: &[Offered]) -> Markup {
    let words = &arbiter.words;
    let id = account.id.0;
    let roles = grantable(arbiter, false);
    html! {
        details.account-forms {
            summary { (words.say("check-in-change")) span.hidden { " " (account.name) } }
            form.person-actions method="post" action="/staff/account" {
                (hidden(arbiter, Some(account), "role"))
                div.row {
                    label for={ "role-" (id) } { (words.say("staff-role")) }
                    select id={ "role-" (id) } name="role" {
                        @for (word, shown) in &roles { option value=(word) selected[word == account.role.word()] { (shown) } }
                    }
                }
                button.small type="submit" { (words.say("save")) }
            }
            @if !sections.is_empty() || !account.sections.is_empty() {
                form.person-actions method="post" action="/staff/account" {
                    (hidden(arbiter, Some(account), "sections"))
                    (bindings::boxes(words, sections, &account.sections))
                    button.small type="submit" { (words.say("save")) }
                }
            }
            form.person-actions method="post" action="/staff/account" {
                (hidden(arbiter, Some(account), "password"))
                div.row {
                    label for={ "password-" (id) } { (words.say("staff-new-password")) }
                    input id={ "password-" (id) } name="new" type="password" autocomplete="new-password" required;
                }
                button.small type="submit" { (words.say("staff-set-password")) }
            }
            @if account.has_second_factor {
                form.person-actions method="post" action="/staff/account" {
                    (hidden(arbiter, Some(account), "second-factor-off"))
                    button.small type="submit" { (words.say("staff-second-off")) }
                }
            }
            form.person-actions method="post" action="/staff/account" {
                (hidden(arbiter, Some(account), if account.disabled { "enable" } else { "disable" }))
                button.small.danger[!account.disabled] type="submit" { (words.say(if account.disabled { "staff-enable" } else { "staff-disable" })) }
            }
        }
    }
}

fn new_account(arbiter: &Arbiter, sections: &[Offered]) -> Markup {
    let words = &arbiter.words;
    html! {
        form method="post" action="/staff" {
            (hidden(arbiter, None, ""))
            (page::row(&words.say("player-name"), "name", "text", "", &words.say("your-name-hint")))
            (page::select(&words.say("staff-role"), "role", &grantable(arbiter, false), Role::ResultEntry.word()))
            (bindings::boxes(words, sections, &[]))
            div.row {
                label for="password" { (words.say("password")) }
                input #password name="password" type="password" autocomplete="new-password" aria-describedby="password-hint";
                p.hint #password-hint { (words.say("password-hint")) }
            }
            button.primary type="submit" { (words.say("staff-create")) }
        }
    }
}

fn new_device(arbiter: &Arbiter, sections: &[Offered]) -> Markup {
    let words = &arbiter.words;
    let mut options = vec![(String::new(), words.say("staff-all-sections"))];
    options.extend(sections.iter().map(|one| (one.binding.to_string(), one.shown.clone())));
    html! {
        form method="post" action="/staff/device" {
            (hidden(arbiter, None, ""))
            div.row {
                label for="device-role" { (words.say("staff-role")) }
                select #device-role name="role" { @for (word, shown) in grantable(arbiter, true) { option value=(word) { (shown) } } }
            }
            div.row {
                label for="device-section" { (words.say("section")) }
                select #device-section name="section" { @for (id, shown) in &options { option value=(id) { (shown) } } }
            }
            button.primary type="submit" { (words.say("staff-give-code")) }
        }
    }
}

fn new_program(arbiter: &Arbiter, sections: &[Offered]) -> Markup {
    let words = &arbiter.words;
    html! {
        form method="post" action="/staff/program" {
            (hidden(arbiter, None, ""))
            div.row {
                label for="program-name" { (words.say("staff-program-name")) }
                input #program-name name="name" type="text" required maxlength="60" aria-describedby="program-name-hint";
                p.hint #program-name-hint { (words.say("staff-program-name-hint")) }
            }
            div.row {
                label for="program-role" { (words.say("staff-role")) }
                select #program-role name="role" { @for (word, shown) in grantable(arbiter, false) { option value=(word) selected[word == Role::ResultEntry.word()] { (shown) } } }
            }
            (bindings::boxes(words, sections, &[]))
            button.primary type="submit" { (words.say("staff-give-token")) }
        }
    }
}

/// The button that signs somebody else out; one's own sessions are ended where one's password is asked for.
fn ending(arbiter: &Arbiter, one: &SessionInfo) -> Markup {
    let words = &arbiter.words;
    let is_own = one.account.is_some() && one.account == arbiter.staff.session.account;
    let may = arbiter.may(Permission::ManageDevices) && arbiter.staff.session.role.may_grant(one.role);
    html! {
        @if is_own { a href="/account#sessions" { (words.say("account-title")) } }
        @else if may {
            (page::action(arbiter, 0, "/staff/session", HERE, &words.say("staff-revoke"), &[("session", &one.id.0.to_string())]))
        }
    }
}

/// Who is signed in, on which device, and what ends it.
pub(super) fn sessions_table(
    app: &App,
    arbiter: &Arbiter,
    present: &[SessionInfo],
    end: impl Fn(&SessionInfo) -> Markup,
) -> Markup {
    let words = &arbiter.words;
    html! {
        div.table-wrap tabindex="0" role="region" aria-label=(words.say("staff-sessions")) {
            table.plain {
                caption.hidden { (words.say("staff-sessions")) }
                thead { tr {
                    th scope="col" { (words.say("player-name")) }
                    th scope="col" { (words.say("staff-role")) }
                    th scope="col" { (words.say("staff-on-device")) }
                    th scope="col" { (words.say("staff-since")) }
                    th scope="col" { (words.say("staff-last-use")) }
                    th scope="col" { span.hidden { (words.say("check-in-change")) } }
                } }
                tbody {
                    @for one in present {
                        tr {
                            th scope="row" translate="no" { (one.name) }
                            td { (role_name(words, one.role)) }
                            td { @if one.is_program { (words.say("staff-is-program")) } @else { (one.device) } }
                            td { (words.moment(one.created, &app.zone)) }
                            td { (words.moment(one.seen, &app.zone)) }
                            td { @if one.id == arbiter.staff.session.id { (words.say("staff-this-session")) } @else { (end(one)) } }
                        }
                    }
                }
            }
        }
    }
}

/// Says that something is done, on the next page.
pub(super) fn done(app: &App, arbiter: &Arbiter, text: String, next: &str) -> Response {
    app.notice(arbiter.staff.session.id, Notice::done(text));
    back(arbiter, next)
}

fn role_of(form: &Form) -> Result<Role, Wrong> {
    form.read("role")
}

/// The name and the role that a form gives.
fn named(form: &Form) -> Result<(String, Role), Response> {
    let read = form.needed("name").and_then(|name| Ok((name.to_owned(), role_of(form)?)));
    read.map_err(wrong_form)
}

/// Makes an account, if one may.
pub(crate) async fn new_account_of(app: &App, arbiter: &Arbiter, form: &Form) -> Result<AccountId, Response> {
    arbiter.must(Permission::ManageStaff)?;
    let (name, role) = named(form)?;
    let (password, sections) = (as_typed(form, "password"), chosen(app, form));
    let (books, by, now) = (app.clone(), arbiter.staff.session.clone(), app.clock.now());
    let made = tokio::task::spawn_blocking(move || {
        books.books.create_account(&by, &name, role, &password, sections, now)
    })
    .await;
    match made {
        Ok(Ok(id)) => Ok(id),
        Ok(Err(error)) => Err(not_done(error)),
        Err(_) => Err(not_done(access::Error::Storage("interrupted".to_owned()))),
    }
}

/// Makes an account.
pub(crate) async fn create(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    if let Err(response) = new_account_of(&app, arbiter, form).await {
        return response;
    }
    let text = arbiter.words.with("staff-created", &[("name", form.text("name").into())]);
    done(&app, arbiter, text, HERE)
}

/// Changes an account: its role, its sections, its password, whether it is open.
pub(crate) async fn change(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    or_answer!(arbiter.must(Permission::ManageStaff));
    let (books, by, now, asked) = (app.clone(), arbiter.staff.session.clone(), app.clock.now(), form.clone());
    let changed = tokio::task::spawn_blocking(move || changed(&books, &by, &asked, now)).await;
    match changed {
        Ok(Ok(Ok(message))) => done(&app, arbiter, arbiter.words.say(message), HERE),
        Ok(Ok(Err(error))) => not_done(error),
        Ok(Err(wrong)) => wrong_form(wrong),
        Err(_) => not_done(access::Error::Storage("interrupted".to_owned())),
    }
}

/// The account that a form is about, as it was when the form was made.
fn target_of(form: &Form) -> Result<Target, Wrong> {
    let account = AccountId(form.read("account")?);
    if form.text("revision").is_empty() {
        return Ok(account.into());
    }
    Ok(account.seen_at(form.read("revision")?))
}

/// Does what a form asks for about an account; gives the message that says so. Blocks: passwords take their time.
fn changed(
    app: &App,
    by: &access::Session,
    form: &Form,
    now: jiff::Timestamp,
) -> Result<access::Result<&'static str>, Wrong> {
    let account = target_of(form)?;
    let books = &app.books;
    Ok(match form.needed("what")? {
        "role" => books.change_role(by, account, role_of(form)?, now).map(|()| "staff-role-changed"),
        "sections" => {
            books.change_sections(by, account, chosen(app, form), now).map(|()| "staff-sections-changed")
        }
        "second-factor-off" => {
            books.take_second_factor_off(by, account, now).map(|()| "staff-second-off-done")
        }
        "disable" => books.disable(by, account, now).map(|()| "staff-disabled-done"),
        "enable" => books.enable(by, account, now).map(|()| "staff-enabled-done"),
        "password" => {
            books.set_password(by, account, None, &as_typed(form, "new"), now).map(|()| "staff-password-set")
        }
        other => return Err(Wrong::with("wrong-text-unknown", "what", other)),
    })
}

/// A code that lets a device in, with the role that it gives and the address to open there.
pub(crate) struct GivenCode {
    pub(crate) code: Secret,
    pub(crate) role: Role,
    pub(crate) address: String,
    /// Whether no other device can come by that address.
    pub(crate) is_here_only: bool,
}

/// Gives a code that lets a device in, if one may.
pub(crate) fn code_for(app: &App, arbiter: &Arbiter, form: &Form) -> Result<GivenCode, Response> {
    arbiter.must(Permission::ManageDevices)?;
    let role = role_of(form).map_err(wrong_form)?;
    let section = chosen(app, form).into_iter().next();
    let code = app.books.device_code(&arbiter.staff.session, role, section, app.clock.now());
    let code = code.map_err(not_done)?;
    let reached = app.address_in_hall(&arbiter.host);
    let is_here_only = reached.is_none();
    let host = reached.unwrap_or_else(|| arbiter.host.clone());
    let address = format!("https://{host}/sign-in?code={}", encoded(code.as_str()));
    Ok(GivenCode { code, role, address, is_here_only })
}

/// Gives a code that lets a device in, and shows it once, with the address as a QR code.
pub(crate) async fn device_code(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    let GivenCode { code, role, address, is_here_only } = or_answer!(code_for(&app, arbiter, form));
    let words = &arbiter.words;
    let title = words.say("staff-code-title");
    let content = html! {
        h1 { (title) }
        p { (words.with("staff-code-explained", &[("role", role_name(words, role).into())])) }
        p.device-code translate="no" { (code.as_str()) }
        @if is_here_only { p.warning { (words.say("staff-code-here-only")) } }
        @if !is_here_only { p { (page::qr(&address)) } }
        p { code translate="no" { (address) } }
        p { a.button href=(HERE) { (words.say("nav-staff")) } }
    };
    page::desk(&Shell { app: &app, arbiter, held: None, section: None, here: Here::Staff, title }, &content)
}

/// Gives a program a token, if one may.
pub(crate) fn token_for(app: &App, arbiter: &Arbiter, form: &Form) -> Result<SignedIn, Response> {
    arbiter.must(Permission::ManageDevices)?;
    let (name, role) = named(form)?;
    let given =
        app.books.program_token(&arbiter.staff.session, &name, role, chosen(app, form), app.clock.now());
    given.map_err(not_done)
}

/// Gives a program a token, and shows it once.
pub(crate) async fn program(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    let SignedIn { token, session } = or_answer!(token_for(&app, arbiter, form));
    let words = &arbiter.words;
    let title = words.with("staff-token-title", &[("name", session.name.as_str().into())]);
    let content = html! {
        h1 { (title) }
        p { (words.with("staff-token-explained", &[("role", role_name(words, session.role).into())])) }
        pre.program-token tabindex="0" translate="no" { code { "Authorization: Bearer " (token.as_str()) } }
        p { a href="/api" { (words.say("nav-api")) } }
        p { a.button href=(HERE) { (words.say("nav-staff")) } }
    };
    page::desk(&Shell { app: &app, arbiter, held: None, section: None, here: Here::Staff, title }, &content)
}

/// Reads the session that a form names.
pub(super) fn session_of(form: &Form) -> Result<SessionId, Wrong> {
    form.read("session").map(SessionId)
}

/// Signs somebody out.
pub(crate) async fn revoke(State(app): State<App>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    or_answer!(arbiter.must(Permission::ManageDevices));
    let session = match session_of(form) {
        Ok(session) => session,
        Err(wrong) => return wrong_form(wrong),
    };
    match app.books.revoke(&arbiter.staff.session, session, app.clock.now()) {
        Ok(()) => done(&app, arbiter, arbiter.words.say("staff-revoked"), HERE),
        Err(error) => not_done(error),
    }
}
