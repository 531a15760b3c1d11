//! Repeatable chance: the same seed makes the same cases.

/// A stream of numbers.
pub(crate) struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0x1234_5678_9ABC_DEF1))
    }

    /// The next number (splitmix64).
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound; 0 where the bound is 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX);
        usize::try_from(self.next().checked_rem(bound).unwrap_or(0)).unwrap_or(0)
    }

    /// A number between two, both possible.
    pub(crate) fn between(&mut self, least: usize, most: usize) -> usize {
        least.saturating_add(self.below(most.saturating_sub(least).saturating_add(1)))
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of several; `None` of none.
    pub(crate) fn pick<'a, T>(&mut self, several: &'a [T]) -> Option<&'a T> {
        several.get(self.below(several.len()))
    }

    /// One of several texts; "" of none.
    pub(crate) fn text<'a>(&mut self, several: &[&'a str]) -> &'a str {
        self.pick(several).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn the_same_seed_makes_the_same_stream() {
        let (mut one, mut other) = (Random::new(7), Random::new(7));
        assert!((0..100).all(|_| one.next() == other.next()));
        assert_ne!(Random::new(7).next(), Random::new(8).next());
    }

    #[test]
    fn numbers_keep_their_bounds() {
        let mut random = Random::new(1);
        assert!((0..1000).all(|_| (3..=5).contains(&random.between(3, 5))));
        assert_eq!(random.below(0), 0);
        assert_eq!(random.pick::<u8>(&[]), None);
    }
}
