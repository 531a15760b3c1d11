//! The arguments that JavaScript passes to the modules `member` and `server`: read first as a plain value, then as the type that a decision
//! needs.

use crate::convert::{from_js, instant};
use aram_core::time::Instant;
use aram_core::value::{Unreadable, Value, read};
use serde::Deserialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

// The closed lists of the schema: `npm test -- --fix` writes their types.
#[wasm_bindgen(typescript_custom_section)]
const WORDS: &str = "import type { CallClosed, Language, PlaceName } from '../../web/src/core/generated/tables';";

/// An argument of a call.
pub(crate) struct Given {
    name: &'static str,
    value: Value,
}

impl Given {
    /// The argument with this name.
    pub(crate) fn new(name: &'static str, value: impl Into<JsValue>) -> Self {
        Self { name, value: from_js(&value.into()) }
    }

    /// The argument as a type.
    ///
    /// # Errors
    /// Contains the path of the wrong field, `wish.start`.
    pub(crate) fn read<'v, T: Deserialize<'v>>(&'v self) -> Result<T, JsError> {
        read(&self.value).map_err(|problem| self.refuse(problem))
    }

    /// The error for a problem of this argument.
    pub(crate) fn refuse(&self, problem: Unreadable) -> JsError {
        JsError::from(problem.within(self.name))
    }
}

/// A moment.
///
/// # Errors
/// If it isn't a whole number.
pub(crate) fn moment(name: &'static str, number: f64) -> Result<Instant, JsError> {
    instant(number).ok_or_else(|| JsError::from(Unreadable::new("is not a moment").within(name)))
}
