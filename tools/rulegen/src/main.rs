//! Writes what is derived from the core's schema, so that it is never written twice.
//!
//! `rulegen types` writes `web/src/core/generated/tables.ts`, `rulegen rules` the generated part of `firestore.rules`. With
//! `--check` nothing is written: it fails where the file is stale.

mod output;
mod rules;
mod types;

use output::Output;
use std::process::ExitCode;

const USAGE: &str = "usage: rulegen types|rules [--check]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (output, check) = match words.as_slice() {
        ["types"] => (Ok(types_output()), false),
        ["types", "--check"] => (Ok(types_output()), true),
        ["rules"] => (rules_output(), false),
        ["rules", "--check"] => (rules_output(), true),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    let result = output.and_then(|output| if check { output.check() } else { output.write() });
    match result {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(line) => {
            eprintln!("{line}");
            ExitCode::FAILURE
        }
    }
}

fn types_output() -> Output {
    let text = types::tables();
    Output { path: "web/src/core/generated/tables.ts", text, command: "cargo run -q -p rulegen -- types" }
}

fn rules_output() -> Result<Output, String> {
    let mut output =
        Output { path: "firestore.rules", text: String::new(), command: "cargo run -q -p rulegen -- rules" };
    output.text = rules::with_generated_part(&output.read()?)
        .map_err(|_| format!("{} has lost the marks of its generated part", output.path))?;
    Ok(output)
}
