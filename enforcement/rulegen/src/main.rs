//! Generates the files that derive from the core's schema.
//!
//! `rulegen types` writes the files of `web/src/core/generated`, the readers in `web/src/backend/firebase/stored/generated`, the limits that
//! `tests/rules` tests and the table of docs/mail.md, and `rulegen rules` writes
//! `firestore.rules`. With `--check` it writes nothing, and fails if a file is outdated.

mod output;
mod rules;
#[cfg(test)]
mod samples;
mod types;

use output::{Output, read};
use std::process::ExitCode;

const USAGE: &str = "usage: rulegen types|rules [--check]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (outputs, check) = match words.as_slice() {
        ["types"] => (types_outputs(), false),
        ["types", "--check"] => (types_outputs(), true),
        ["rules"] => (rules_outputs(), false),
        ["rules", "--check"] => (rules_outputs(), true),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match outputs.and_then(|outputs| each(&outputs, check)) {
        Ok(lines) => {
            println!("{lines}");
            ExitCode::SUCCESS
        }
        Err(line) => {
            eprintln!("{line}");
            ExitCode::FAILURE
        }
    }
}

/// Writes or checks the files in order, and stops at the first failure.
fn each(outputs: &[Output], check: bool) -> Result<String, String> {
    let lines: Result<Vec<String>, String> =
        outputs.iter().map(|output| if check { output.check() } else { output.write() }).collect();
    Ok(lines?.join("\n"))
}

fn types_outputs() -> Result<Vec<Output>, String> {
    let command = "cargo run -q -p rulegen -- types";
    let mails = types::in_page(&read("docs/mail.md")?)?;
    let readers = types::readers().map(|(path, text)| Output { path, text, command });
    let outputs = [
        Output { path: "web/src/core/generated/tables.ts", text: types::tables(), command },
        Output { path: "web/src/core/generated/shown.ts", text: types::shown(), command },
        Output { path: "web/src/core/generated/limits.ts", text: types::limits(), command },
        Output { path: "web/src/core/generated/forms.ts", text: types::forms(), command },
        Output { path: "tests/rules/support/generated/texts.ts", text: types::texts(), command },
        Output { path: "docs/mail.md", text: mails, command },
    ];
    Ok(outputs.into_iter().chain(readers).collect())
}

fn rules_outputs() -> Result<Vec<Output>, String> {
    let parts: Result<Vec<(&str, String)>, String> = rules::PARTS
        .into_iter()
        .map(|name| read(&format!("{}/{name}.rules", rules::FOLDER)).map(|text| (name, text)))
        .collect();
    let text = rules::firestore_rules(&parts?)?;
    Ok(vec![Output { path: "firestore.rules", text, command: "cargo run -q -p rulegen -- rules" }])
}
