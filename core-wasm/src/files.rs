//! The files that people upload.

use crate::convert::or_error;
use aram_core::files::{FileKind, FileProblem, FileUse, accept};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The media type of a file by its first bytes, which contains `/`, or the name of the reason why it isn't accepted.
///
/// # Errors
/// If there is no such use.
#[wasm_bindgen]
pub fn file_type(use_of: &str, size: f64, head: &[u8]) -> Result<String, JsError> {
    let use_of = or_error(FileUse::named(use_of), "no such use of a file")?;
    Ok(accept(use_of, size, head).map_or_else(FileProblem::as_str, FileKind::media_type).to_owned())
}
