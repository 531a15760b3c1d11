//! Asks the core and the real rules engine about the same records, and stops at the first difference.
//!
//! `parity --cases N [--seed S] [--judges K] -- PROGRAM ARG…` starts the program K times: the judge of `enforcement/judge`, which
//! `npm run parity` names. A case is a record, an item or a draft of a form, right or wrong in one place. The core says whether
//! it may be stored; a request that would store it is put to `firestore.rules`. Both must agree. So must they on the life of a
//! session ([`life`]), who may do what with it and when, and what comes of it, and on the times that hours offer ([`offers`]). A case on which they do not is made as small as it
//! can be while they still do not, and printed.

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

/// The words of the command line, as `parity.mjs` gives them; `None` where they are others.
fn options(words: &[String]) -> Option<Options> {
    let [cases, seed, judges, program @ ..] = words else { return None };
    let number = |word: &String| word.parse().ok();
    let judges = number(judges)?;
    let options = Options { cases: number(cases)?, seed: number(seed)?, judges, program: program.to_vec() };
    (judges > 0 && !program.is_empty()).then_some(options)
}
