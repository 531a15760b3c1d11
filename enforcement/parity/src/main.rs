//! Asks the core and the real rules engine about the same records, and stops at the first difference.
//!
//! `parity --cases N [--seed S] [--judges K] -- PROGRAM ARG…` starts the program K times: the judge of `enforcement/judge`, which
//! `npm run parity` names. A case is a record, an item or a draft of a form, right or wrong in one place. The core says whether
//! it may be stored; a request that would store it is put to `firestore.rules`. Both must agree. A case on which they do not is
//! made as small as it can be while they still do not, and printed.

mod case;
mod differences;
mod drafts;
mod judge;
mod random;
mod rest;
mod run;
mod shrink;
mod subject;
mod texts;
mod values;

use std::process::ExitCode;

const USAGE: &str = "usage: parity --cases N [--seed S] [--judges K] -- JUDGE [ARGUMENT…]";

/// What the command line asks for.
struct Options {
    cases: u64,
    seed: u64,
    judges: u64,
    program: Vec<String>,
}

fn main() -> ExitCode {
    let Some(options) = options(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run::run(&options) {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

fn options(mut words: impl Iterator<Item = String>) -> Option<Options> {
    let mut options = Options { cases: 20_000, seed: 1, judges: 1, program: Vec::new() };
    while let Some(word) = words.next() {
        let target = match word.as_str() {
            "--cases" => &mut options.cases,
            "--seed" => &mut options.seed,
            "--judges" => &mut options.judges,
            "--" => {
                options.program = words.collect();
                return (!options.program.is_empty() && options.judges > 0).then_some(options);
            }
            _ => return None,
        };
        *target = words.next()?.parse().ok()?;
    }
    None
}
