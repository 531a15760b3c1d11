//! Reports a panic to the console. The trap that follows reaches the facade, which requests a new instance.

use wasm_bindgen::handler;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs once with each instance. The module `list` has no code that can panic, so it needs no report, which would be larger than the module.
#[wasm_bindgen(start)]
pub fn start() {
    #[cfg(any(feature = "public", feature = "member", feature = "server"))]
    std::panic::set_hook(Box::new(report));
}

#[cfg(any(feature = "public", feature = "member", feature = "server"))]
fn report(info: &std::panic::PanicHookInfo<'_>) {
    use wasm_bindgen::JsValue;

    let message = info.payload_as_str().unwrap_or("without a message");
    let place = info.location();
    let (file, line) = place.map_or(("", 0), |place| (place.file(), place.line()));
    web_sys::console::error_4(
        &JsValue::from_str("The core broke:"),
        &JsValue::from_str(message),
        &JsValue::from_str(file),
        &JsValue::from_f64(f64::from(line)),
    );
}

/// Makes the next call run in a new instance of the module. The facade calls it after a trap, because the memory of an instance
/// that broke in the middle of a call isn't reliable.
#[wasm_bindgen]
pub fn restart() {
    handler::schedule_reinit();
}
