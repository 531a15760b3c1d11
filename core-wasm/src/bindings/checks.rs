//! The forms: one check for every keystroke, one submit.
//!
//! The texts of a draft come joined by [`SEPARATOR`], in the order of the form: one string crosses faster than ten, and
//! weighs less than an export for each form. For the check it is written by the facade into a place that stays where it is ([`texts_place`]): nothing
//! is joined, taken or given back on a keystroke.

use super::convert::{or_error, to_js, today};
use crate::forms::{Draft, Problems};
use crate::schema::{FORMS, Form, form_named};
use crate::value::Value;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Stands between the texts of a draft. The facade takes it out of the texts themselves.
const SEPARATOR: u8 = 0;

/// The problems of a draft, packed: four bits a field in the order of the form.
///
/// # Errors
/// Where there is no such form, the texts are not those of the form, or today is no day.
#[wasm_bindgen]
pub fn check(form: &str, texts: &str, now: u32) -> Result<f64, JsError> {
    packed(form_named(form), texts, now)
}

/// Bytes that the texts of a draft may take in their place. Longer ones are rare and cross as a string.
const TEXTS_MAX: usize = 4096;

thread_local! {
    static TEXTS: RefCell<Vec<u8>> = RefCell::new(vec![0; TEXTS_MAX]);
}

/// Where the facade writes the texts for [`check_written`], as an address in this module's memory; good until the module is started afresh.
#[wasm_bindgen]
pub fn texts_place() -> *mut u8 {
    // Mutable, for it is written through; the vector never grows, so it stays where it is.
    TEXTS.with_borrow_mut(Vec::as_mut_ptr)
}

/// How many bytes there is room for.
#[wasm_bindgen]
pub fn texts_room() -> usize {
    TEXTS_MAX
}

/// The same as [`check`], of the texts that stand in their place, for the form with this place in [`FORMS`].
///
/// # Errors
/// Those of [`check`], and where there are not that many bytes, or they are no UTF-8.
#[wasm_bindgen]
pub fn check_written(form: usize, length: usize, now: u32) -> Result<f64, JsError> {
    TEXTS.with_borrow(|bytes| {
        let texts = bytes.get(..length).and_then(|bytes| str::from_utf8(bytes).ok());
        packed(FORMS.get(form).copied(), or_error(texts, "not the texts of the form")?, now)
    })
}

fn packed(form: Option<&'static Form>, texts: &str, now: u32) -> Result<f64, JsError> {
    with_draft(form, texts, now, false).map(|checked| checked.err().unwrap_or_default().packed())
}

/// The payload of a draft, or the packed number of its problems.
///
/// # Errors
/// Where there is no such form, the texts are not those of the form, or today is no day.
#[wasm_bindgen]
pub fn submit(form: &str, texts: &str, now: u32) -> Result<JsValue, JsError> {
    match with_draft(form_named(form), texts, now, true)? {
        Ok(payload) => to_js(payload),
        Err(problems) => Ok(JsValue::from_f64(problems.packed())),
    }
}

fn with_draft(
    form: Option<&'static Form>,
    texts: &str,
    now: u32,
    submit: bool,
) -> Result<Result<Value, Problems>, JsError> {
    let now = today(now)?;
    let form = or_error(form, "no such form")?;
    let mut fields = [""; MOST_FIELDS];
    let texts = or_error(split(texts, &mut fields), "not the texts of the form")?;
    let draft = or_error(Draft::new(form, texts), "not the texts of the form")?;
    Ok(if submit { draft.submit(now) } else { Err(draft.check(now)) })
}

/// A counselor's profile has them.
const MOST_FIELDS: usize = 13;

/// The texts between the separators; `None` where they are too many.
fn split<'t, 'f>(texts: &'t str, fields: &'f mut [&'t str; MOST_FIELDS]) -> Option<&'f [&'t str]> {
    let mut count: usize = 0;
    let mut start = 0;
    for (at, b) in texts.bytes().chain([SEPARATOR]).enumerate() {
        if b == SEPARATOR {
            *fields.get_mut(count)? = texts.get(start..at)?;
            count = count.saturating_add(1);
            start = at.saturating_add(1);
        }
    }
    fields.get(..count)
}
