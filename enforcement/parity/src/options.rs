//! The command line.

/// What the command line asks for.
pub(crate) struct Options {
    /// How many cases.
    pub(crate) cases: u64,
    /// Which cases.
    pub(crate) seed: u64,
    /// Engines side by side.
    pub(crate) judges: u64,
    /// The judge and its arguments.
    pub(crate) program: Vec<String>,
}

/// The words of the command line; `None` where they are not understood.
pub(crate) fn options(mut words: impl Iterator<Item = String>) -> Option<Options> {
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
