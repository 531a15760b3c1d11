//! The run: cases in batches, several judges side by side.

use crate::case::{Asked, Case};
use crate::judge::Judge;
use crate::options::Options;
use crate::shrink::smaller;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::time::Instant;

/// Questions under way at once.
const BATCH: u64 = 64;

/// A line on the way after so many cases.
const PROGRESS: u64 = 20_000;

/// How many cases of a subject, or of something that is wanted of a session, both sides accepted, and refused.
type Counts = BTreeMap<&'static str, (u64, u64)>;

/// Runs all cases.
///
/// # Errors
/// The first difference, or why there is no verdict.
pub(crate) fn run(options: &Options) -> Result<String, String> {
    let rules = std::fs::read_to_string("firestore.rules").map_err(|error| format!("firestore.rules: {error}"))?;
    let begun = Instant::now();
    let totals: Mutex<Counts> = Mutex::new(Counts::new());
    let outcomes: Vec<Result<(), String>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..options.judges)
            .map(|worker| {
                scope.spawn({
                    let (rules, totals) = (&rules, &totals);
                    move || share(options, worker, rules, totals)
                })
            })
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|_| Err("a worker panicked".to_owned())))
            .collect()
    });
    outcomes.into_iter().collect::<Result<Vec<()>, String>>()?;
    let counts = totals.into_inner().map_err(|error| error.to_string())?;
    Ok(summary(options, &counts, begun))
}

/// One worker's share: every so many-th batch.
fn share(options: &Options, worker: u64, rules: &str, totals: &Mutex<Counts>) -> Result<(), String> {
    let mut judge = Judge::start(&options.program, rules)?;
    let mut first = worker.saturating_mul(BATCH);
    while first < options.cases {
        let last = first.saturating_add(BATCH).min(options.cases);
        let cases: Vec<(Case, Asked)> = (first..last)
            .filter_map(|number| {
                let case = Case::of(options.seed.wrapping_mul(1_000_003).wrapping_add(number));
                case.ask().map(|asked| (case, asked))
            })
            .collect();
        let questions: Vec<_> = cases.iter().map(|(_, asked)| asked.question.clone()).collect();
        let verdicts = judge.decide(&questions)?;
        for ((case, asked), rules) in cases.iter().zip(verdicts) {
            if asked.core != rules || asked.is_torn {
                return Err(told(&mut judge, case)?);
            }
            let mut totals = totals.lock().map_err(|error| error.to_string())?;
            let (accepted, refused) = totals.entry(asked.name).or_default();
            let count = if rules { accepted } else { refused };
            *count = count.saturating_add(1);
        }
        if worker == 0 && last.div_euclid(PROGRESS) > first.div_euclid(PROGRESS) && last < options.cases {
            eprintln!("{last} of {} cases: no difference so far", options.cases);
        }
        first = first.saturating_add(BATCH.saturating_mul(options.judges));
    }
    Ok(())
}

/// Words for a difference, after making it as small as it can be.
fn told(judge: &mut Judge, case: &Case) -> Result<String, String> {
    let mut smallest = case.clone();
    'shrinking: loop {
        for next in smaller(&smallest) {
            if differs(judge, &next)? {
                smallest = next;
                continue 'shrinking;
            }
        }
        break;
    }
    let asked = smallest.ask().ok_or("the smallest case stores nothing")?;
    let word = |accepts: bool| if accepts { "accepts" } else { "refuses" };
    let rules = judge.decide(std::slice::from_ref(&asked.question))?.first().copied().unwrap_or(false);
    let torn = if asked.is_torn { "\n  (its form accepts what its record's check refuses)" } else { "" };
    Ok(format!(
        "A difference, at its smallest:\n  {smallest:?}\n  the core {} it, the rules {} it{torn}",
        word(asked.core),
        if rules { "accept" } else { "refuse" },
    ))
}

fn differs(judge: &mut Judge, case: &Case) -> Result<bool, String> {
    let Some(asked) = case.ask() else { return Ok(false) };
    let rules = judge.decide(std::slice::from_ref(&asked.question))?.first().copied().unwrap_or(false);
    Ok(asked.is_torn || asked.core != rules)
}

fn summary(options: &Options, counts: &Counts, begun: Instant) -> String {
    let mut text = format!("{:<18}{:>12}{:>12}\n", "", "accepted", "refused");
    for (name, (accepted, refused)) in counts {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{name:<18}{accepted:>12}{refused:>12}");
    }
    let _ = write!(
        text,
        "{} cases of seed {}: the core and the rules agree ({} s)",
        options.cases,
        options.seed,
        begun.elapsed().as_secs()
    );
    text
}
