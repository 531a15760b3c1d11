//! The forms: one check for every keystroke, one submit.
//!
//! The texts of a draft come joined by [`SEPARATOR`], in the order of the form: one string crosses faster than ten, and
//! weighs less than an export for each form.

use crate::convert::{or_error, today};
use crate::plain::to_js;
use aram_core::forms::{Draft, Problems};
use aram_core::schema::form_named;
use aram_core::value::Value;
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
    with_draft(form, texts, now, false).map(|checked| checked.err().unwrap_or_default().packed())
}

/// The payload of a draft, or the packed number of its problems.
///
/// # Errors
/// Where there is no such form, the texts are not those of the form, or today is no day.
#[wasm_bindgen]
pub fn submit(form: &str, texts: &str, now: u32) -> Result<JsValue, JsError> {
    match with_draft(form, texts, now, true)? {
        Ok(payload) => to_js(payload),
        Err(problems) => Ok(JsValue::from_f64(problems.packed())),
    }
}

fn with_draft(form: &str, texts: &str, now: u32, submit: bool) -> Result<Result<Value, Problems>, JsError> {
    let now = today(now)?;
    let form = or_error(form_named(form), "no such form")?;
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
