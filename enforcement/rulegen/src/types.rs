//! `tables.ts`, `shown.ts`, `limits.ts` and `forms.ts`: the constants and types that TypeScript takes from the core, readable without loading the module. The
//! forms have a file of their own, and so has what pages for everyone show: a page without a form does not fetch the rest.

mod constants;
mod emit;
mod forms;
mod records;

const HEAD: &str = "// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.\n";

/// The whole of `tables.ts`.
pub(crate) fn tables() -> String {
    let mut out = String::from(HEAD);
    constants::write(&mut out);
    records::write(&mut out);
    out
}

/// The whole of `shown.ts`.
pub(crate) fn shown() -> String {
    let mut out = String::from(HEAD);
    constants::write_shown(&mut out);
    out
}

/// The whole of `limits.ts`.
pub(crate) fn limits() -> String {
    let mut out = String::from(HEAD);
    constants::write_limits(&mut out);
    out
}

/// The whole of `words.mjs`.
pub(crate) fn words() -> String {
    let mut out = String::from(HEAD);
    constants::write_words(&mut out);
    out
}

/// The whole of `forms.ts`.
pub(crate) fn forms() -> String {
    let mut out = String::from(HEAD);
    forms::write(&mut out);
    out
}
