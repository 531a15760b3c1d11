//! From what is typed (a draft) to what is written (a payload), or to the problems of its fields.
//!
//! What a form requires, how its fields are read and what becomes of them stands in one table, `schema/forms.rs`. Here is
//! what every form does with it. A check runs on every keystroke: it borrows what it can and answers with one packed number.
//! `core-wasm/domain/tests/forms/` has a file for each form.

mod birthday;
mod draft;
mod payload;
mod problems;
mod words;

pub use draft::Draft;
pub use payload::empty_patient;
pub use problems::Problems;
