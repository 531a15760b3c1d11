//! The shapes of texts.
//!
//! Each [`Pattern`] has two forms: a handwritten matcher, which the browser runs on every keystroke, and an RE2 source, which
//! the store's rules run. A property test (`core-wasm/domain/tests/patterns.rs`) makes sure that the two agree. [`Reads`] says
//! how a text is normalized before it is matched: typing habits (spaces around, spaces in a card number, Arabic digits) are
//! corrected instead of refused.

mod calling;
mod digits;
mod email;
mod expiry;
mod letters;
mod likeness;
mod measure;
mod pattern;
mod read;
mod showing;
mod signs;
mod words;

pub use calling::calling_countries;
pub use digits::ZEROS;
pub use email::probable_address;
pub(crate) use expiry::has_no_such_month;
pub use letters::{WORD_RANGES, is_word, joined_source, word_source};
pub use likeness::likeness;
pub use measure::{is_space, length};
pub use pattern::Pattern;
pub(crate) use pattern::{is_id, is_proposal, is_uuid};
pub use read::{Reads, trim};
pub use showing::{BLANK, DIRECTIONS, IGNORABLE, is_direction_mark, is_showing};
pub(crate) use words::{clean_word, words_of};
