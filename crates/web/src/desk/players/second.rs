//! One's second factor: set up with an app on one's phone, recovery codes shown once, switched off again.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use access::{Enrolment, Permission, SecondFactor, Secret};
use service::ErrorKind;

use crate::page::{self, Here, PostForm, Shell};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::Form;
use request::visitor::{Arbiter, Sent};
use service::operations::second_factor::{self, PasswordAndCode};

const HERE: &str = "/account";

/// The part of the account's page.
pub(super) fn section(app: &Pages, arbiter: &Arbiter, factor: Option<&SecondFactor>) -> Markup {
    let words = &arbiter.words;
    html! {
        h2 #second-factor { (words.say("second-title")) }
        p { (words.say("second-explained")) }
        @match factor {
            None => (switched_off(arbiter)),
            Some(factor) => (switched_on(app, arbiter, factor)),
        }
    }
}

fn password_field(arbiter: &Arbiter) -> Markup {
    page::known_password(&arbiter.words.say("account-old"), "second-password", "password")
}

fn code_field(label: &str, hint: &str) -> Markup {
    html! {
        div.row {
            label for="second-code" { (label) }
            input #second-code name="code" type="text" autocomplete="one-time-code" spellcheck="false"
                required aria-describedby="second-code-hint";
            p.hint #second-code-hint { (hint) }
        }
    }
}

fn switched_off(arbiter: &Arbiter) -> Markup {
    let words = &arbiter.words;
    html! {
        @if arbiter.may(Permission::ManageStaff) { p.warning { (words.say("second-advised")) } }
        (PostForm::to(arbiter, 0, "/account/second").next(HERE).body(html! {
            (password_field(arbiter))
            button type="submit" { (words.say("second-set-up")) }
        }))
    }
}

fn switched_on(app: &Pages, arbiter: &Arbiter, factor: &SecondFactor) -> Markup {
    let words = &arbiter.words;
    let since = words.moment(factor.since, &app.zone);
    html! {
        p { (words.with("second-on", &[("since", since.into()), ("left", factor.recovery_codes.into())])) }
        @if factor.recovery_codes < 4 { p.warning { (words.say("second-few")) } }
        (PostForm::to(arbiter, 0, "/account/second/recovery").next(HERE).body(html! {
            (password_field(arbiter))
            (code_field(&words.say("second-code"), &words.say("sign-in-code-hint")))
            button type="submit" { (words.say("second-new-codes")) } " "
            button.danger type="submit" formaction="/account/second/off" { (words.say("second-switch-off")) }
        }))
    }
}

fn shown(app: &Pages, arbiter: &Arbiter, title: String, content: &Markup) -> Response {
    page::desk(&Shell::new(app, arbiter, Here::Home, title), content)
}

/// Draws a secret after the password was asked for again, and shows it to be put into an app.
pub(crate) async fn begin(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let enrolment = second_factor::begin(&app, &arbiter.staff, form.password("password")).await?;
    Ok(enrolment_page(&app, arbiter, &enrolment, None))
}

fn enrolment_page(app: &Pages, arbiter: &Arbiter, enrolment: &Enrolment, problem: Option<&str>) -> Response {
    let words = &arbiter.words;
    let title = words.say("second-scan-title");
    let secret = enrolment.secret.as_str();
    let groups: Vec<&str> = (0..secret.len()).step_by(4).filter_map(|at| secret.get(at..at + 4)).collect();
    let time = words.time(app.clock.now(), &app.zone);
    let content = html! {
        h1 { (title) }
        @if let Some(problem) = problem { p.problem role="alert" { (problem) } }
        p { (words.say("second-scan")) }
        p { (page::qr(enrolment.address.as_str())) }
        p { (words.say("second-secret")) " " code #second-secret translate="no" { (groups.join(" ")) } }
        (PostForm::to(arbiter, 0, "/account/second/confirm").next(HERE).body(html! {
            (code_field(&words.say("second-code-now"), &words.with("second-time", &[("time", time.into())])))
            button.primary type="submit" { (words.say("second-switch-on")) }
        }))
        p { a.button href=(HERE) { (words.say("cancel")) } }
    };
    shown(app, arbiter, title, &content)
}

/// Switches it on with the first code of the app, and shows the recovery codes once. After a wrong code the
/// app can be asked again.
pub(crate) async fn confirm(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let wrong = match second_factor::confirm(&app, &arbiter.staff, code_of(form)).await {
        Ok(codes) => return Ok(recovery_page(&app, arbiter, &codes)),
        Err(wrong) => wrong,
    };
    let pending = second_factor::pending(&app, &arbiter.staff);
    let Some(enrolment) = pending.filter(|_| wrong.kind == ErrorKind::Invalid) else {
        return Err(wrong.into());
    };
    let problem = wrong.message.said(&arbiter.words);
    let page = enrolment_page(&app, arbiter, &enrolment, Some(&problem));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

fn recovery_page(app: &Pages, arbiter: &Arbiter, codes: &[Secret]) -> Response {
    let words = &arbiter.words;
    let title = words.say("second-recovery-title");
    let content = html! {
        h1 { (title) }
        p { (words.say("second-recovery-explained")) }
        ol.recovery-codes translate="no" { @for code in codes { li { code { (code.as_str()) } } } }
        p { a.button.primary href=(HERE) { (words.say("second-recovery-kept")) } }
    };
    shown(app, arbiter, title, &content)
}

/// Makes new recovery codes, and shows them once.
pub(crate) async fn recovery(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let codes = second_factor::renew_recovery_codes(&app, &arbiter.staff, proof_of(form)).await?;
    Ok(recovery_page(&app, arbiter, &codes))
}

/// Switches it off.
pub(crate) async fn off(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    second_factor::turn_off(&app, &arbiter.staff, proof_of(form)).await?;
    Ok(page::done(&app, arbiter, arbiter.words.say("second-switched-off"), HERE))
}

fn code_of(form: &Form) -> Secret {
    Secret::new(form.text("code").to_owned())
}

fn proof_of(form: &Form) -> PasswordAndCode {
    PasswordAndCode { password: form.password("password"), code: code_of(form) }
}
