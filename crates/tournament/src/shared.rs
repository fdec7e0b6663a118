//! A part of the state that many hold at once and that is copied only when one of them changes it.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A value that costs nothing to clone. Whoever changes it while others hold it changes a copy of their own.
///
/// ```
/// use tournament::Shared;
/// let before: Shared<Vec<u8>> = Shared::from(vec![1]);
/// let mut after = before.clone();
/// assert!(before.is_shared_with(&after));
/// after.push(2);
/// assert_eq!((before.len(), after.len()), (1, 2));
/// assert_eq!(after.into_inner(), [1, 2]);
/// ```
#[derive(Debug, PartialEq, Eq, Default)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// Whether two are one and the same value, and not only equal. Example: see [`Shared`].
    pub fn is_shared_with(&self, other: &Shared<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: Clone> Shared<T> {
    /// The value itself; copied only if somebody else holds it. Example: see [`Shared`].
    pub fn into_inner(self) -> T {
        Arc::unwrap_or_clone(self.0)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(Arc::clone(&self.0))
    }
}

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Shared<T> {
        Shared(Arc::new(value))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<I, T: FromIterator<I>> FromIterator<I> for Shared<T> {
    fn from_iter<Items: IntoIterator<Item = I>>(items: Items) -> Shared<T> {
        Shared::from(T::from_iter(items))
    }
}

impl<'a, T> IntoIterator for &'a Shared<T>
where
    &'a T: IntoIterator,
{
    type Item = <&'a T as IntoIterator>::Item;
    type IntoIter = <&'a T as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        (&**self).into_iter()
    }
}
