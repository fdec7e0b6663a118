//! Forms that change something: where they go, what every one of them carries, and what stands in them.

use maud::{Markup, html};

use request::visitor::Arbiter;

/// What every form of the desk carries: the token, the state it shows, a key that makes it count once, where
/// to go afterwards.
pub(crate) fn hidden(arbiter: &Arbiter, sequence: u64, next: &str) -> Markup {
    html! {
        input type="hidden" name="csrf" value=(arbiter.staff.session.csrf.as_str());
        input type="hidden" name="shown" value=(sequence);
        input type="hidden" name="key" value=(service::idempotency::fresh_key());
        input type="hidden" name="next" value=(next);
    }
}

/// A form of the desk, being made.
pub(crate) struct PostForm<'a> {
    arbiter: &'a Arbiter,
    sequence: u64,
    to: String,
    next: String,
    class: Option<&'a str>,
    id: Option<&'a str>,
    is_inline: bool,
    again: Option<&'a str>,
    autocomplete: Option<&'a str>,
    encoding: Option<&'a str>,
    fields: Vec<(&'a str, String)>,
}

impl<'a> PostForm<'a> {
    /// A form that is sent to an address, and shows the page there afterwards. `sequence` is the entry of the
    /// log up to which its page is true, and 0 on a page of no festival.
    pub(crate) fn to(arbiter: &'a Arbiter, sequence: u64, to: impl Into<String>) -> PostForm<'a> {
        let to = to.into();
        PostForm {
            arbiter,
            sequence,
            next: to.clone(),
            to,
            class: None,
            id: None,
            is_inline: false,
            again: None,
            autocomplete: None,
            encoding: None,
            fields: Vec::new(),
        }
    }

    /// The page that is shown afterwards, where it is another one.
    pub(crate) fn next(mut self, next: impl Into<String>) -> Self {
        self.next = next.into();
        self
    }

    pub(crate) fn class(mut self, class: &'a str) -> Self {
        self.class = Some(class);
        self
    }

    pub(crate) fn id(mut self, id: &'a str) -> Self {
        self.id = Some(id);
        self
    }

    /// Scripts send it without leaving the page.
    pub(crate) fn inline(mut self) -> Self {
        self.is_inline = true;
        self
    }

    /// The same, and go back to this field for the next one.
    pub(crate) fn again_at(mut self, field: &'a str) -> Self {
        self.again = Some(field);
        self.inline()
    }

    /// Browsers do not fill it in.
    pub(crate) fn without_autocomplete(mut self) -> Self {
        self.autocomplete = Some("off");
        self
    }

    /// It carries a file.
    pub(crate) fn with_file(mut self) -> Self {
        self.encoding = Some("multipart/form-data");
        self
    }

    /// A field that is not seen.
    pub(crate) fn field(mut self, name: &'a str, value: impl ToString) -> Self {
        self.fields.push((name, value.to_string()));
        self
    }

    /// The form with what stands in it.
    pub(crate) fn body(&self, body: Markup) -> Markup {
        html! {
            form class=[self.class] id=[self.id] method="post" action=(self.to) enctype=[self.encoding]
                autocomplete=[self.autocomplete] data-inline[self.is_inline] data-again=[self.again] {
                (hidden(self.arbiter, self.sequence, &self.next))
                @for (name, value) in &self.fields { input type="hidden" name=(name) value=(value); }
                (body)
            }
        }
    }

    /// A form that is one button.
    pub(crate) fn button(&self, label: &str) -> Markup {
        self.body(html! { button type="submit" { (label) } })
    }
}

/// A form that is one button in a line with others.
pub(crate) fn action<'a>(
    arbiter: &'a Arbiter,
    sequence: u64,
    to: &str,
    next: &str,
    label: &str,
    fields: &[(&'a str, &str)],
) -> Markup {
    let form = PostForm::to(arbiter, sequence, to).next(next).class("action");
    fields.iter().fold(form, |form, (name, value)| form.field(name, value)).button(label)
}
