//! What becomes of a batch: a pure decision, the same for every database.

use crate::{
    Batch, Beside, Conflict, Draft, DraftResult, Entry, Error, Head, Object, Result, Sequence, Standing,
    Touch, Touched,
};

/// What is to be written: the outcomes for the receipt, the entries, and what stands beside them.
pub(crate) struct Decision {
    pub(crate) outcomes: Vec<DraftResult>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) beside: Vec<Beside>,
}

/// What somebody's touch of an object means as the object stands.
enum Finding {
    /// The author has seen it as it stands, or does not mind.
    Current,
    /// It has moved on, to the very value wanted.
    Same(Sequence),
    /// It has moved on, to another value.
    Different(Conflict),
}

/// Decides on `batch` as the entries after `head`, with `standing` telling how an object stands.
pub(crate) fn decide(
    batch: &Batch,
    mut head: Head,
    mut standing: impl FnMut(&Object) -> Result<Option<Standing>>,
) -> Result<Decision> {
    let mut decision = Decision { outcomes: Vec::new(), entries: Vec::new(), beside: Vec::new() };
    let mut conflicts = Vec::new();
    for (object, seen) in &batch.relies {
        let theirs = standing(object)?;
        if theirs.as_ref().map_or(Sequence::NONE, |standing| standing.version) != *seen {
            conflicts.push(conflict(batch, object, *seen, None, theirs));
        }
    }
    for draft in &batch.drafts {
        let mut findings = Vec::new();
        for touch in &draft.touches {
            findings.push(find(batch, touch, standing(&touch.object)?));
        }
        let outcome = match already_done(&findings) {
            Some(sequence) => DraftResult::AlreadyDone(sequence),
            None => DraftResult::Appended(head.sequence.next()),
        };
        conflicts.extend(findings.into_iter().filter_map(|finding| match finding {
            Finding::Different(conflict) => Some(conflict),
            Finding::Current | Finding::Same(_) => None,
        }));
        if let DraftResult::Appended(sequence) = outcome {
            let carried: &[Touched] = if decision.entries.is_empty() { &batch.carries } else { &[] };
            let entry = entry(batch, draft, carried, Head { sequence, ..head });
            head = entry.head();
            decision.entries.push(entry);
            decision.beside.extend(draft.erasables.iter().cloned().map(Beside::from));
        }
        decision.outcomes.push(outcome);
    }
    if conflicts.is_empty() { Ok(decision) } else { Err(Error::Conflict(conflicts)) }
}

fn find(batch: &Batch, touch: &Touch, standing: Option<Standing>) -> Finding {
    let version = standing.as_ref().map_or(Sequence::NONE, |standing| standing.version);
    let Some(seen) = touch.seen.filter(|seen| *seen != version) else { return Finding::Current };
    match standing {
        Some(standing) if standing.value == touch.value => Finding::Same(version),
        theirs => Finding::Different(conflict(batch, &touch.object, seen, Some(touch.value.clone()), theirs)),
    }
}

fn conflict(
    batch: &Batch,
    object: &Object,
    seen: Sequence,
    yours: Option<Vec<u8>>,
    theirs: Option<Standing>,
) -> Conflict {
    Conflict { object: object.clone(), seen, yours, author: batch.author.clone(), time: batch.time, theirs }
}

/// If all a draft wants has been done: the last entry that did it.
fn already_done(findings: &[Finding]) -> Option<Sequence> {
    let same = findings.iter().map(|finding| match finding {
        Finding::Same(version) => Some(*version),
        Finding::Current | Finding::Different(_) => None,
    });
    same.collect::<Option<Vec<_>>>()?.into_iter().max()
}

/// The entry at `place.sequence`, after the one of hash `place.hash`.
fn entry(batch: &Batch, draft: &Draft, carried: &[Touched], place: Head) -> Entry {
    let touched = draft
        .touches
        .iter()
        .map(|touch| Touched { object: touch.object.clone(), value: touch.value.clone() })
        .chain(carried.iter().cloned());
    let mut entry = Entry {
        sequence: place.sequence,
        stream: draft.stream.clone(),
        kind: draft.kind.clone(),
        payload: draft.payload.clone(),
        author: batch.author.clone(),
        time: batch.time,
        key: batch.key.clone(),
        touched: touched.collect(),
        previous: place.hash,
        hash: place.hash,
    };
    entry.hash = entry.rehash();
    entry
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Moment, genesis};

    fn decided(drafts: Vec<Draft>) -> Result<Vec<DraftResult>> {
        decided_on(&Batch { drafts, ..Batch::new("k", "A", Moment(0)) })
    }

    /// Board 1 stands at `1-0` since entry 5; no other object exists.
    fn decided_on(batch: &Batch) -> Result<Vec<DraftResult>> {
        let board = board();
        let standing = |object: &Object| {
            let standing = Standing {
                version: Sequence(5),
                value: b"1-0".to_vec(),
                author: "B".to_owned(),
                time: Moment(1),
            };
            Ok((*object == board).then_some(standing))
        };
        let head = Head { sequence: Sequence(7), ..genesis("F") };
        decide(batch, head, standing).map(|decision| decision.outcomes)
    }

    fn board() -> Object {
        Object::new("board", "1")
    }

    fn draft() -> Draft {
        Draft::new("open", "x", b"")
    }

    #[test]
    fn who_saw_the_last_version_or_does_not_mind_writes() {
        let appended = Ok(vec![DraftResult::Appended(Sequence(8))]);
        assert_eq!(decided(vec![draft()]), appended);
        assert_eq!(decided(vec![draft().touching(board(), b"0-1", Sequence(5))]), appended);
        assert_eq!(decided(vec![draft().setting(board(), b"0-1")]), appended);
        assert_eq!(
            decided(vec![draft().touching(Object::new("board", "2"), b"0-1", Sequence::NONE)]),
            appended
        );
    }

    #[test]
    fn the_same_value_again_is_already_done_and_the_rest_is_written() {
        let done = draft().touching(board(), b"1-0", Sequence::NONE);
        let other = draft().touching(Object::new("board", "2"), b"1-0", Sequence::NONE);
        let outcomes = [DraftResult::AlreadyDone(Sequence(5)), DraftResult::Appended(Sequence(8))];
        assert_eq!(decided(vec![done.clone(), other.clone()]), Ok(outcomes.to_vec()));
        let both = Draft { touches: [done.touches, other.touches].concat(), ..draft() };
        assert_eq!(decided(vec![both]), Ok(vec![DraftResult::Appended(Sequence(8))]), "half of it is new");
    }

    #[test]
    fn another_value_is_a_conflict_and_nothing_is_written() {
        let drafts = vec![
            draft(),
            draft().touching(board(), b"0-1", Sequence(3)).touching(board(), b"1-0", Sequence(3)),
        ];
        let Err(Error::Conflict(conflicts)) = decided(drafts) else { panic!("no conflict") };
        assert_eq!(conflicts.len(), 1);
        assert_eq!(
            (conflicts[0].yours.as_deref(), conflicts[0].seen),
            (Some(b"0-1".as_slice()), Sequence(3))
        );
        assert_eq!(conflicts[0].theirs.as_ref().map(|theirs| theirs.author.as_str()), Some("B"));
    }

    #[test]
    fn what_is_relied_on_must_not_have_changed() {
        let batch = Batch::new("k", "A", Moment(0)).with(draft());
        let appended = Ok(vec![DraftResult::Appended(Sequence(8))]);
        assert_eq!(decided_on(&batch.clone().relying_on(board(), Sequence(5))), appended);
        assert_eq!(
            decided_on(&batch.clone().relying_on(Object::new("board", "2"), Sequence::NONE)),
            appended
        );
        let Err(Error::Conflict(conflicts)) = decided_on(&batch.relying_on(board(), Sequence(3))) else {
            panic!("no conflict")
        };
        assert_eq!((conflicts[0].yours.as_ref(), conflicts[0].seen), (None, Sequence(3)));
    }

    #[test]
    fn an_object_seen_that_does_not_exist_is_a_conflict() {
        let Err(Error::Conflict(conflicts)) =
            decided(vec![draft().touching(Object::new("board", "2"), b"1-0", Sequence(3))])
        else {
            panic!("no conflict")
        };
        assert_eq!(conflicts[0].theirs, None);
    }
}
