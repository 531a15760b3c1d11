//! What a text may look like.
//!
//! Each [`Pattern`] has two faces: a matcher written by hand, which the browser runs on every keystroke, and an RE2 source,
//! which the rules of the store run. A property test (`core-wasm/domain/tests/patterns.rs`) holds the two equal. [`Reads`] says how a field is
//! read before it is matched: what visitors type beside the point (spaces around, spaces in a card number, Arabic digits)
//! is mended, not refused.

mod email;
mod letters;
mod likeness;
mod measure;
mod pattern;
mod read;
mod showing;
mod words;

pub use email::mistyped_domain;
pub use letters::{WORD_RANGES, is_word, joined_source, word_source};
pub use likeness::likeness;
pub use measure::{is_space, length};
pub use pattern::Pattern;
pub(crate) use pattern::{is_id, is_uuid};
pub use read::{Reads, ZEROS, trim};
pub use showing::{BLANK, DIRECTIONS, IGNORABLE, is_direction_mark, is_showing};
pub(crate) use words::{clean_word, words_of};
