//! `tables.ts`: the constants and types that TypeScript takes from the core, readable without loading the module.

mod constants;
mod emit;
mod forms;
mod records;

/// The whole file.
pub(crate) fn tables() -> String {
    let mut out = String::from(
        "// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.\n",
    );
    constants::write(&mut out);
    records::write(&mut out);
    forms::write(&mut out);
    out
}
