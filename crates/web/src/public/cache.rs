//! Pages of the public site out of the cache, or rendered into it.

use std::sync::Arc;

use axum::body::Bytes;
use sha2::{Digest, Sha256};
use words::Words;

use super::page::Page;
use super::render::render;
use super::site::Site;
use crate::compression::gzip;
use crate::page_cache::{Kept, Shown};
use crate::pages::Pages;
use service::festival::OpenFestival;

/// A page of the site; none if there is no such page.
pub(crate) async fn page(app: &Pages, held: &Arc<OpenFestival>, page: Page, shown: Shown) -> Option<Kept> {
    let slot = app.cache().slot((held.slug.clone(), page.to_string(), shown.clone()));
    let mut kept = slot.lock().await;
    let (sequence, beside) = (held.now().sequence, app.hall().version());
    let is_true =
        |known: &&Kept| known.opening == held.opening && known.sequence >= sequence && known.beside >= beside;
    if let Some(known) = kept.as_ref().filter(is_true) {
        return Some(known.clone());
    }
    let (renderer, held) = (app.clone(), Arc::clone(held));
    let is_card = page.is_card();
    let render = move || fresh(&renderer, &held, &page, &shown, beside, "");
    let fresh = match is_card {
        true => app.cache().after_other_cards(render).await.flatten(),
        false => app.cache().in_turn(render).await.flatten(),
    };
    match (fresh, kept.as_mut()) {
        // The same to look at: browsers may keep what they have.
        (Some(fresh), Some(known)) if known.content == fresh.content => {
            known.sequence = fresh.sequence;
            known.beside = fresh.beside;
            known.opening = fresh.opening;
            Some(known.clone())
        }
        (Some(fresh), _) => Some(kept.insert(fresh).clone()),
        (None, _) => {
            *kept = None;
            None
        }
    }
}

/// What is found by a name; not kept.
pub(crate) async fn found(
    app: &Pages,
    held: &Arc<OpenFestival>,
    typed: String,
    shown: Shown,
) -> Option<Kept> {
    let (renderer, held) = (app.clone(), Arc::clone(held));
    let beside = app.hall().version();
    let found = move || fresh(&renderer, &held, &Page::Search, &shown, beside, &typed);
    app.cache().in_turn(found).await.flatten()
}

fn fresh(
    app: &Pages,
    held: &OpenFestival,
    page: &Page,
    shown: &Shown,
    beside: u64,
    typed: &str,
) -> Option<Kept> {
    let public = app.public();
    let snapshot = public.snapshot(held);
    let announcements = app.hall().announcements(&held.slug).unwrap_or_default();
    let site = Site {
        snapshot: &snapshot,
        explanations: &public.explanations,
        announcements: &announcements,
        words: &Words::in_language(shown.language),
        zone: &snapshot.hours(&app.zone),
        base: Some(shown.base.as_str()).filter(|base| !base.is_empty()),
        is_embedded: shown.is_embedded,
        exported: None,
        page,
    };
    let rendered = render(&site, typed)?;
    let whole = Sha256::digest(&rendered.bytes);
    let sequence = format!("data-sequence=\"{}\"", snapshot.sequence);
    let without = String::from_utf8_lossy(&rendered.bytes).replacen(&sequence, "", 1);
    let hash: String = whole.iter().take(10).map(|byte| format!("{byte:02x}")).collect();
    Some(Kept {
        kind: rendered.kind,
        gzip: gzip(&rendered.bytes),
        bytes: Bytes::from(rendered.bytes),
        hash,
        sequence: snapshot.sequence,
        beside,
        opening: held.opening,
        content: Sha256::digest(without.as_bytes()).into(),
    })
}
