//! Small strategies that the others use. Each shrinks to the usual value.

use proptest::prelude::{BoxedStrategy, Just, Strategy, prop_oneof};
use proptest::sample::select;
use std::borrow::Cow;
use std::fmt::Debug;

/// True once in this many times.
pub(crate) fn once_in(times: u32) -> impl Strategy<Value = bool> {
    proptest::bool::weighted(1.0 / f64::from(times))
}

/// The usual value, and once in this many times one of the others.
pub(crate) fn usually<T: Clone + Debug + 'static>(
    usual: T,
    times: u32,
    others: impl Into<Cow<'static, [T]>>,
) -> BoxedStrategy<T> {
    prop_oneof![times.saturating_sub(1) => Just(usual), 1 => select(others)].boxed()
}
