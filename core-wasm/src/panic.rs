//! Reports a panic to the console. The trap that follows reaches the facade, which requests a new instance.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsValue, handler};

/// Runs once with each instance.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| {
        let message = info.payload_as_str().unwrap_or("without a message");
        let place = info.location();
        let (file, line) = place.map_or(("", 0), |place| (place.file(), place.line()));
        web_sys::console::error_4(
            &JsValue::from_str("The core broke:"),
            &JsValue::from_str(message),
            &JsValue::from_str(file),
            &JsValue::from_f64(f64::from(line)),
        );
    }));
}

/// Makes the next call run in a new instance of the module. The facade calls it after a trap, because the memory of an instance
/// that broke in the middle of a call isn't reliable.
#[wasm_bindgen]
pub fn restart() {
    handler::schedule_reinit();
}
