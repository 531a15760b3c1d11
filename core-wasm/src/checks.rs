//! The forms: one check for every keystroke, and one submit.
//!
//! The texts of a draft arrive joined by [`SEPARATOR`], in the order of the form. One string crosses faster than ten, and
//! needs less code than an export for each form.

use crate::convert::{or_error, today};
use crate::plain::to_js;
use aram_core::forms::{Draft, Problems};
use aram_core::schema::form_named;
use aram_core::value::Value;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The separator between the texts of a draft. The facade removes it from the texts themselves.
const SEPARATOR: u8 = 0;

/// The problems of a draft, packed into four bits for each field in the order of the form.
///
/// # Errors
/// If the form doesn't exist, the number of texts is wrong, or today isn't a valid day.
#[wasm_bindgen]
pub fn check(form: &str, texts: &str, now: u32) -> Result<f64, JsError> {
    with_draft(form, texts, now, false).map(|checked| checked.err().unwrap_or_default().packed())
}

/// The payload of a draft, or the packed number of its problems.
///
/// # Errors
/// If the form doesn't exist, the number of texts is wrong, or today isn't a valid day.
#[wasm_bindgen]
pub fn submit(form: &str, texts: &str, now: u32) -> Result<JsValue, JsError> {
    match with_draft(form, texts, now, true)? {
        Ok(payload) => to_js(payload),
        Err(problems) => Ok(JsValue::from_f64(problems.packed())),
    }
}

/// Whether a draft has nothing that a person could read or answer.
///
/// # Errors
/// If the form doesn't exist, or the number of texts is wrong.
#[wasm_bindgen]
pub fn says_nothing(form: &str, texts: &str) -> Result<bool, JsError> {
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself has one lifetime, the closure any"
    )]
    read_draft(form, texts, |draft| draft.says_nothing())
}

fn with_draft(form: &str, texts: &str, now: u32, submit: bool) -> Result<Result<Value, Problems>, JsError> {
    let now = today(now)?;
    read_draft(form, texts, |draft| if submit { draft.submit(now) } else { Err(draft.check(now)) })
}

fn read_draft<Answer>(form: &str, texts: &str, answer: impl FnOnce(&Draft<'_>) -> Answer) -> Result<Answer, JsError> {
    let form = or_error(form_named(form), "no such form")?;
    let mut fields = [""; MOST_FIELDS];
    let texts = or_error(split(texts, &mut fields), "not the texts of the form")?;
    let draft = or_error(Draft::new(form, texts), "not the texts of the form")?;
    Ok(answer(&draft))
}

/// The number of fields in a counselor's profile, which is the longest form.
const MOST_FIELDS: usize = 13;

/// The texts between the separators; `None` if there are too many.
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
