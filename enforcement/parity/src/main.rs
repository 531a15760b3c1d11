//! Asks the core and the real rules engine about the same records, and stops at the first difference.
//!
//! `parity --cases N [--seed S] [--judges K] -- PROGRAM ARG…` starts the program K times: the judge of `enforcement/judge`, which
//! `npm test -- --only parity` passes. A case is a record, an item or a draft of a form, valid or wrong in one place. The core decides whether
//! it may be stored, and `firestore.rules` decide about a request that would store it. Both must agree. They must also agree on the
//! life of a session ([`life`]), with its permissions, times and outcomes, and on the times that hours offer ([`offers`]). If they
//! differ on a case, it is shrunk as far as they still differ, and printed.

mod ask;
mod batches;
mod case;
mod chance;
mod conversations;
mod differences;
mod drafts;
mod judge;
mod life;
mod lists;
mod offers;
mod papers;
mod payments;
mod records;
mod rest;
mod run;
mod sampling;
mod scene;
mod subject;
mod talk;
mod texts;
mod values;
mod writes;

use run::Options;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(options) = options(&std::env::args().skip(1).collect::<Vec<_>>()) else {
        eprintln!("usage: parity CASES SEED JUDGES JUDGE [ARGUMENT…]");
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

/// The arguments of the command line, as `parity.ts` passes them; `None` for any others.
fn options(words: &[String]) -> Option<Options> {
    let [cases, seed, judges, program @ ..] = words else { return None };
    let number = |word: &String| word.parse().ok();
    let judges = number(judges)?;
    let options = Options { cases: number(cases)?, seed: number(seed)?, judges, program: program.to_vec() };
    (judges > 0 && !program.is_empty()).then_some(options)
}
