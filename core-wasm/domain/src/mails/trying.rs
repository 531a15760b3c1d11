//! Decides what happens to an email that the mail server didn't accept.

use crate::limits::{MAIL_FIRST_WAIT_MINUTES, MAIL_TRIES};
use crate::time::{Instant, Span};

/// The reason why an email wasn't sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The mail server is unreachable, or asks to try again later (4xx).
    Passing,
    /// The mail server refuses it permanently (5xx), or the email has no text.
    Lasting,
}

/// The next step for the email.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is retried from this moment on.
    Waits(Instant),
    /// Staff have to check it.
    Failed,
}

impl Outcome {
    /// The moment of the next attempt; `None` if it failed.
    pub const fn again(self) -> Option<Instant> {
        match self {
            Self::Waits(from) => Some(from),
            Self::Failed => None,
        }
    }
}

/// The outcome after a number of attempts. The waits double: 5, 10, 20 minutes and so on. All nine waits add up to 42 hours, so that a mail
/// server may be down for a day.
pub fn after(trouble: Trouble, tries: u32, now: Instant) -> Outcome {
    if trouble == Trouble::Lasting || tries >= MAIL_TRIES {
        return Outcome::Failed;
    }
    let wait = MAIL_FIRST_WAIT_MINUTES.saturating_mul(1_i64 << tries.saturating_sub(1));
    Outcome::Waits(now + Span::minutes(wait))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::EPOCH;

    #[test]
    fn temporary_failures_are_retried_with_growing_waits() {
        assert_eq!(after(Trouble::Passing, 1, NOW), Outcome::Waits(NOW + Span::minutes(5)));
        let later = NOW + Span::MILLISECOND;
        assert_eq!(after(Trouble::Passing, 2, later), Outcome::Waits(later + Span::minutes(10)));
        assert_eq!(after(Trouble::Passing, 9, NOW), Outcome::Waits(NOW + Span::minutes(1280)));
        assert_eq!(after(Trouble::Passing, 10, NOW), Outcome::Failed);
        assert_eq!(after(Trouble::Passing, u32::MAX, NOW), Outcome::Failed);
    }

    #[test]
    fn a_permanent_failure_is_not_retried() {
        assert_eq!(after(Trouble::Lasting, 1, NOW), Outcome::Failed);
        assert_eq!(Outcome::Failed.again(), None);
        assert_eq!(after(Trouble::Passing, 1, NOW).again(), Some(NOW + Span::minutes(5)));
    }
}
