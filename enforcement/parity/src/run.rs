//! The run: cases in batches, several parallel judges, and shrinking of a difference.

use crate::ask::Asked;
use crate::case::{Case, cases};
use crate::judge::Judge;
use crate::sampling::runner;
use proptest::strategy::{BoxedStrategy, Strategy, ValueTree};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::time::Instant;

/// Questions in progress at once.
const BATCH: u64 = 64;

/// The number of cases between two lines of progress.
const PROGRESS: u64 = 20_000;

/// The options of the command line.
pub(crate) struct Options {
    /// The number of cases.
    pub(crate) cases: u64,
    /// The seed of the cases.
    pub(crate) seed: u64,
    /// The number of parallel engines.
    pub(crate) judges: u64,
    /// The judge and its arguments.
    pub(crate) program: Vec<String>,
}

/// A case that proptest can shrink, and the question for both sides.
type Made = (Tree, Asked);
type Tree = Box<dyn ValueTree<Value = Case>>;

/// The number of cases of a subject or a wish that both sides accepted, and that both refused.
type Counts = BTreeMap<&'static str, (u64, u64)>;

/// Runs all cases.
///
/// # Errors
/// The first difference, or the reason why there is no verdict.
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

/// One worker's share of the batches.
fn share(options: &Options, worker: u64, rules: &str, totals: &Mutex<Counts>) -> Result<(), String> {
    let mut judge = Judge::start(&options.program, rules)?;
    let strategy = cases();
    let mut first = worker.saturating_mul(BATCH);
    while first < options.cases {
        let last = first.saturating_add(BATCH).min(options.cases);
        let made = batch(&strategy, options.seed, first, last)?;
        let questions: Vec<_> = made.iter().map(|(_, asked)| asked.question.clone()).collect();
        let verdicts = judge.decide(&questions)?;
        for ((tree, asked), rules) in made.into_iter().zip(verdicts) {
            if asked.core != rules || asked.is_torn {
                return Err(format!("{}\n  (one of the first {last} cases)", told(&mut judge, tree, asked, rules)?));
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

/// The cases from one number to another. They depend only on the seed and the first number, not on the number of judges.
fn batch(strategy: &BoxedStrategy<Case>, seed: u64, first: u64, last: u64) -> Result<Vec<Made>, String> {
    let mut runner = runner(seed, first);
    let trees = (first..last).map(|_| strategy.new_tree(&mut runner).map_err(|reason| reason.to_string()));
    let trees = trees.collect::<Result<Vec<_>, _>>()?;
    Ok(trees.into_iter().filter_map(|tree| tree.current().ask().map(|asked| (tree, asked))).collect())
}

/// The text about a difference, after proptest has shrunk it.
fn told(judge: &mut Judge, mut tree: Tree, asked: Asked, rules: bool) -> Result<String, String> {
    let mut smallest = (tree.current(), asked, rules);
    let mut goes_on = tree.simplify();
    while goes_on {
        let case = tree.current();
        goes_on = match difference(judge, &case)? {
            Some((asked, rules)) => {
                smallest = (case, asked, rules);
                tree.simplify()
            }
            None => tree.complicate(),
        };
    }
    let (case, asked, rules) = smallest;
    let core = if asked.core { "accepts" } else { "refuses" };
    let rules = if rules { "accept" } else { "refuse" };
    let torn = if asked.is_torn { "\n  (its form accepts what its record's check refuses)" } else { "" };
    Ok(format!("A difference, at its smallest:\n  {case:?}\n  the core {core} it, the rules {rules} it{torn}"))
}

/// A case on which the core and the rules differ, with the verdict of each.
fn difference(judge: &mut Judge, case: &Case) -> Result<Option<(Asked, bool)>, String> {
    let Some(asked) = case.ask() else { return Ok(None) };
    let rules = judge.decide(std::slice::from_ref(&asked.question))?.first().copied().unwrap_or(false);
    Ok((asked.is_torn || asked.core != rules).then_some((asked, rules)))
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
