//! Staff and devices: accounts with roles and sections, who is signed in where, codes for kiosks, screens and
//! phones.
//!
//! Who may not is told so before their form is read, and once more by the operation.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use access::{Account, AccountId, Permission, Role, SessionId, SessionInfo, SignedIn};
use words::Words;

use super::{bindings, host_names};
use crate::page::{self, Columns, Here, PostForm, Shell, Table};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::visitor::{Arbiter, Sent};
use service::operations::accounts::{self, AccountChange, ChangeAccount, NewAccount};
use service::operations::addresses;
use service::operations::bindings::{Offered, named, offered};
use service::operations::devices::{self, DeviceCode, NewDeviceCode, NewProgram, is_of_account};

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

pub(crate) async fn show(State(app): State<Pages>, arbiter: Arbiter) -> Result<Response, Problem> {
    let accounts = accounts::list(&app, &arbiter.staff).await?;
    let present = devices::sessions(&app, &arbiter.staff).await?;
    let names = addresses::host_names(&app, &arbiter.staff).await.unwrap_or_default();
    let words = &arbiter.words;
    let title = words.say("nav-staff");
    let sections = offered(&app);
    let content = html! {
        h1 { (title) }
        section { h2 { (words.say("staff-accounts")) } (accounts_table(&arbiter, &accounts, &sections)) }
        section { h2 { (words.say("staff-new")) } (new_account(&arbiter, &sections)) }
        section {
            h2 { (words.say("staff-device")) }
            p { (words.say("staff-device-explained")) }
            (new_device(&arbiter, &sections))
        }
        section #programs {
            h2 { (words.say("staff-programs")) }
            p { (words.say("staff-programs-explained")) }
            (new_program(&arbiter, &sections))
        }
        section #names { h2 { (words.say("staff-names")) } (host_names::form(&arbiter, &names)) }
        section {
            h2 { (words.say("staff-sessions")) }
            (sessions_table(&app, &arbiter, &present, |one| ending(&arbiter, one)))
        }
    };
    Ok(shown(&app, &arbiter, title, &content))
}

/// A form of the page.
fn form<'a>(arbiter: &'a Arbiter, to: &str) -> PostForm<'a> {
    PostForm::to(arbiter, 0, to).next(HERE)
}

/// A form about an account, which carries also what is seen of it.
fn account_form<'a>(arbiter: &'a Arbiter, account: &Account, what: &str) -> PostForm<'a> {
    let form = form(arbiter, "/staff/account").class("person-actions");
    form.field("account", account.id.0).field("revision", account.revision).field("what", what)
}

fn accounts_table(arbiter: &Arbiter, accounts: &[Account], sections: &[Offered]) -> Markup {
    let words = &arbiter.words;
    let columns = Columns::new(words)
        .texts(["player-name", "staff-role", "staff-sections", "presence"])
        .hidden("check-in-change");
    let table = Table::new(words.say("staff-accounts"), columns).class("plain");
    let own = &arbiter.staff.session;
    html! {
        p.hint { (words.say("staff-first-explained")) }
        (table.rows(html! {
            @for account in accounts {
                tr id={ "account-" (account.id.0) } {
                    th scope="row" translate="no" { (account.name) }
                    td { (role_name(words, account.role)) }
                    td { (bindings::of_account(words, account, sections)) }
                    td {
                        @if account.disabled {
                            span.badge.left { (words.say("staff-disabled")) }
                        } @else {
                            (words.say("staff-enabled"))
                        }
                        @if account.has_second_factor { " " span.badge { (words.say("second-title")) } }
                    }
                    td {
                        @if own.account != Some(account.id) && own.role.may_grant(account.role) {
                            (account_forms(arbiter, account, sections))
                        }
                    }
                }
            }
        }))
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
            (account_form(arbiter, account, "role").body(html! {
                div.row {
                    label for={ "role-" (id) } { (words.say("staff-role")) }
                    select id={ "role-" (id) } name="role" {
                        @for (word, shown) in &roles {
                            option value=(word) selected[word == account.role.word()] { (shown) }
                        }
                    }
                }
                button.small type="submit" { (words.say("save")) }
            }))
            @if !sections.is_empty() || !account.sections.is_empty() {
                (account_form(arbiter, account, "sections").body(html! {
                    (bindings::boxes(words, sections, &account.sections))
                    button.small type="submit" { (words.say("save")) }
                }))
            }
            (account_form(arbiter, account, "password").body(html! {
                div.row {
                    label for={ "password-" (id) } { (words.say("staff-new-password")) }
                    input id={ "password-" (id) } name="new" type="password" autocomplete="new-password"
                        required;
                }
                button.small type="submit" { (words.say("staff-set-password")) }
            }))
            @if account.has_second_factor {
                (account_form(arbiter, account, "second-factor-off").body(html! {
                    button.small type="submit" { (words.say("staff-second-off")) }
                }))
            }
            (account_form(arbiter, account, if account.disabled { "enable" } else { "disable" }).body(html! {
                button.small.danger[!account.disabled] type="submit" {
                    (words.say(if account.disabled { "staff-enable" } else { "staff-disable" }))
                }
            }))
        }
    }
}

fn new_account(arbiter: &Arbiter, sections: &[Offered]) -> Markup {
    let words = &arbiter.words;
    form(arbiter, "/staff").body(html! {
        (page::row(&words.say("player-name"), "name", "text", "", &words.say("your-name-hint")))
        (page::select(&words.say("staff-role"), "role", &grantable(arbiter, false), Role::ResultEntry.word()))
        (bindings::boxes(words, sections, &[]))
        div.row {
            label for="password" { (words.say("password")) }
            input #password name="password" type="password" autocomplete="new-password"
                aria-describedby="password-hint";
            p.hint #password-hint { (words.say("password-hint")) }
        }
        button.primary type="submit" { (words.say("staff-create")) }
    })
}

fn new_device(arbiter: &Arbiter, sections: &[Offered]) -> Markup {
    let words = &arbiter.words;
    let mut options = vec![(String::new(), words.say("staff-all-sections"))];
    options.extend(sections.iter().map(|one| (one.binding.to_string(), one.shown.clone())));
    form(arbiter, "/staff/device").body(html! {
        div.row {
            label for="device-role" { (words.say("staff-role")) }
            select #device-role name="role" {
                @for (word, shown) in grantable(arbiter, true) { option value=(word) { (shown) } }
            }
        }
        div.row {
            label for="device-section" { (words.say("section")) }
            select #device-section name="section" {
                @for (id, shown) in &options { option value=(id) { (shown) } }
            }
        }
        button.primary type="submit" { (words.say("staff-give-code")) }
    })
}

fn new_program(arbiter: &Arbiter, sections: &[Offered]) -> Markup {
    let words = &arbiter.words;
    form(arbiter, "/staff/program").body(html! {
        div.row {
            label for="program-name" { (words.say("staff-program-name")) }
            input #program-name name="name" type="text" required maxlength="60"
                aria-describedby="program-name-hint";
            p.hint #program-name-hint { (words.say("staff-program-name-hint")) }
        }
        div.row {
            label for="program-role" { (words.say("staff-role")) }
            select #program-role name="role" {
                @for (word, shown) in grantable(arbiter, false) {
                    option value=(word) selected[word == Role::ResultEntry.word()] { (shown) }
                }
            }
        }
        (bindings::boxes(words, sections, &[]))
        button.primary type="submit" { (words.say("staff-give-token")) }
    })
}

/// The button that signs somebody else out; one's own sessions are ended where one's password is asked for.
fn ending(arbiter: &Arbiter, one: &SessionInfo) -> Markup {
    let words = &arbiter.words;
    let is_own = is_of_account(&arbiter.staff.session, one);
    let may = arbiter.may(Permission::ManageDevices) && arbiter.staff.session.role.may_grant(one.role);
    html! {
        @if is_own { a href="/account#sessions" { (words.say("account-title")) } }
        @else if may {
            (page::action(
                arbiter, 0, "/staff/session", HERE, &words.say("staff-revoke"),
                &[("session", &one.id.0.to_string())],
            ))
        }
    }
}

/// Who is signed in, on which device, and what ends it.
pub(super) fn sessions_table(
    app: &Pages,
    arbiter: &Arbiter,
    present: &[SessionInfo],
    end: impl Fn(&SessionInfo) -> Markup,
) -> Markup {
    let words = &arbiter.words;
    let columns = Columns::new(words)
        .texts(["player-name", "staff-role", "staff-on-device", "staff-since", "staff-last-use"])
        .hidden("check-in-change");
    let table = Table::new(words.say("staff-sessions"), columns).class("plain");
    table.rows(html! {
        @for one in present {
            tr {
                th scope="row" translate="no" { (one.name) }
                td { (role_name(words, one.role)) }
                td { @if one.is_program { (words.say("staff-is-program")) } @else { (one.device) } }
                td { (words.moment(one.created, &app.zone)) }
                td { (words.moment(one.seen, &app.zone)) }
                td {
                    @if one.id == arbiter.staff.session.id {
                        (words.say("staff-this-session"))
                    } @else {
                        (end(one))
                    }
                }
            }
        }
    })
}

/// Makes an account.
pub(crate) async fn create(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must(Permission::ManageStaff)?;
    let request = NewAccount {
        name: form.needed("name")?.to_owned(),
        role: form.read("role")?,
        password: form.password("password"),
        sections: named(&app, form.all("section")),
    };
    accounts::create(&app, &arbiter.staff, request).await?;
    let text = arbiter.words.with("staff-created", &[("name", form.text("name").into())]);
    Ok(page::done(&app, arbiter, text, HERE))
}

/// Changes an account: its role, its sections, its password, whether it is open.
pub(crate) async fn change(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must(Permission::ManageStaff)?;
    let (change, message) = change_of(&app, form)?;
    let account = AccountId(form.read("account")?);
    let request = ChangeAccount { account, revision: form.maybe("revision")?, change };
    accounts::change(&app, &arbiter.staff, request).await?;
    Ok(page::done(&app, arbiter, arbiter.words.say(message), HERE))
}

/// What a form changes about an account, and the message that says so.
fn change_of(app: &Pages, form: &Form) -> Result<(AccountChange, &'static str), Wrong> {
    Ok(match form.needed("what")? {
        "role" => (AccountChange::Role(form.read("role")?), "staff-role-changed"),
        "sections" => (AccountChange::Sections(named(app, form.all("section"))), "staff-sections-changed"),
        "second-factor-off" => (AccountChange::SecondFactorOff, "staff-second-off-done"),
        "disable" => (AccountChange::Disable, "staff-disabled-done"),
        "enable" => (AccountChange::Enable, "staff-enabled-done"),
        "password" => (AccountChange::Password(form.password("new")), "staff-password-set"),
        other => return Err(Wrong::with("wrong-text-unknown", "what", other)),
    })
}

/// Gives a code that lets a device in, and shows it once, with the address as a QR code.
pub(crate) async fn device_code(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must(Permission::ManageDevices)?;
    let section = named(&app, form.all("section")).into_iter().next();
    let request = NewDeviceCode { role: form.read("role")?, section, host: arbiter.host.clone() };
    let DeviceCode { code, role, address, is_here_only } =
        devices::create_code(&app, &arbiter.staff, request).await?;
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
    Ok(shown(&app, arbiter, title, &content))
}

/// Gives a program a token, and shows it once.
pub(crate) async fn program(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must(Permission::ManageDevices)?;
    let request = NewProgram {
        name: form.needed("name")?.to_owned(),
        role: form.read("role")?,
        sections: named(&app, form.all("section")),
    };
    let SignedIn { token, session } = devices::create_program(&app, &arbiter.staff, request).await?;
    let words = &arbiter.words;
    let title = words.with("staff-token-title", &[("name", session.name.as_str().into())]);
    let content = html! {
        h1 { (title) }
        p { (words.with("staff-token-explained", &[("role", role_name(words, session.role).into())])) }
        pre.program-token tabindex="0" translate="no" { code { "Authorization: Bearer " (token.as_str()) } }
        p { a href="/api" { (words.say("nav-api")) } }
        p { a.button href=(HERE) { (words.say("nav-staff")) } }
    };
    Ok(shown(&app, arbiter, title, &content))
}

/// Reads the session that a form names.
pub(super) fn session_of(form: &Form) -> Result<SessionId, Wrong> {
    form.read("session").map(SessionId)
}

/// Signs somebody out.
pub(crate) async fn revoke(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must(Permission::ManageDevices)?;
    devices::end_session(&app, &arbiter.staff, session_of(form)?).await?;
    Ok(page::done(&app, arbiter, arbiter.words.say("staff-revoked"), HERE))
}

fn shown(app: &Pages, arbiter: &Arbiter, title: String, content: &Markup) -> Response {
    page::desk(&Shell::new(app, arbiter, Here::Staff, title), content)
}
