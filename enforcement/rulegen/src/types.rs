//! `tables.ts`, `shown.ts`, `limits.ts` and `forms.ts`: the constants and types that TypeScript takes from the core, readable without
//! loading the module. The forms and the constants of public pages have their own files, so that a page without a form doesn't load the
//! rest. And the readers of stored documents, and the limits that the cases of the rules test.

mod constants;
mod emit;
mod forms;
mod news;
mod readers;
mod records;
mod texts;

const HEAD: &str = "// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.\n";

/// The text of `tables.ts`.
pub(crate) fn tables() -> String {
    let mut out = String::from(HEAD);
    constants::write(&mut out);
    news::write(&mut out);
    records::write(&mut out);
    out
}

pub(crate) use news::in_page;

/// The text of `shown.ts`.
pub(crate) fn shown() -> String {
    let mut out = String::from(HEAD);
    constants::write_shown(&mut out);
    out
}

/// The text of `limits.ts`.
pub(crate) fn limits() -> String {
    let mut out = String::from(HEAD);
    constants::write_limits(&mut out);
    out
}

/// The text of `forms.ts`.
pub(crate) fn forms() -> String {
    let mut out = String::from(HEAD);
    forms::write(&mut out);
    out
}

/// The text of the table for the cases of the rules.
pub(crate) fn texts() -> String {
    let mut out = String::from(HEAD);
    texts::write(&mut out);
    out
}

/// The files of the readers, each with its path.
pub(crate) fn readers() -> impl Iterator<Item = (&'static str, String)> {
    readers::FILES.into_iter().map(|(path, records)| {
        let mut out = String::from(HEAD);
        readers::write(&mut out, records);
        (path, out)
    })
}
