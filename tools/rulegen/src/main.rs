//! Writes what is derived from the core's schema, so that it is never written twice.
//!
//! `rulegen types` writes `web/src/core/generated/tables.ts`. With `--check` nothing is written: it fails where the file is
//! stale.

mod output;
mod types;

use output::Output;
use std::process::ExitCode;

const USAGE: &str = "usage: rulegen types [--check]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (output, check) = match words.as_slice() {
        ["types"] => (types_output(), false),
        ["types", "--check"] => (types_output(), true),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    let result = if check { output.check() } else { output.write() };
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
    Output {
        path: "web/src/core/generated/tables.ts",
        text: types::tables(),
        command: "cargo run -q -p rulegen -- types",
    }
}
