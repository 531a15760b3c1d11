//! Whole numbers from JavaScript, whose numbers may be fractions.

/// The whole number of a JavaScript number; `None` for fractions and NaN.
pub(crate) fn whole(number: f64) -> Option<i64> {
    #[expect(clippy::cast_possible_truncation, reason = "saturates, and is compared with what it came from")]
    let whole = number as i64;
    #[expect(clippy::cast_precision_loss, clippy::float_cmp, reason = "compared with what it came from")]
    let same = whole as f64 == number;
    same.then_some(whole)
}
