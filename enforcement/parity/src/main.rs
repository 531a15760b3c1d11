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
mod conversations;
mod differences;
mod drafts;
mod judge;
mod life;
mod likely;
mod lists;
mod offers;
mod options;
mod papers;
mod payments;
mod random;
mod rest;
mod run;
mod scene;
mod shrink;
mod subject;
mod texts;
mod values;
mod writes;

use options::options;
use std::process::ExitCode;

const USAGE: &str = "usage: parity --cases N [--seed S] [--judges K] -- JUDGE [ARGUMENT…]";

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
