//! Converts the typed texts of a form (a draft) to a payload, or to the problems of its fields.
//!
//! One table, `schema/forms.rs`, lists what each form requires, how its fields are read and where they go. This module contains
//! the code that all forms share. A check runs on every keystroke, so it borrows where it can and returns one packed number.
//! `core-wasm/domain/tests/forms/` has a file for each form.

mod birthday;
mod draft;
mod payload;
mod problems;
mod words;

pub use draft::Draft;
pub use payload::empty_patient;
pub use problems::Problems;
