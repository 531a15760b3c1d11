//! Values of a strategy, for the run and for tests of their frequencies.

use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// A random source with the same values every time, for each seed and each part of a run.
pub(crate) fn runner(seed: u64, part: u64) -> TestRunner {
    let mut bytes = [0; 32];
    for (place, byte) in bytes.iter_mut().zip(seed.to_le_bytes().into_iter().chain(part.to_le_bytes())) {
        *place = byte;
    }
    let config = Config { failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

/// This many values of a strategy.
#[cfg(test)]
pub(crate) fn samples<S: proptest::strategy::Strategy>(strategy: &S, count: usize) -> Vec<S::Value> {
    use proptest::strategy::ValueTree;
    let mut runner = runner(1, 0);
    (0..count).filter_map(|_| strategy.new_tree(&mut runner).ok()).map(|tree| tree.current()).collect()
}
