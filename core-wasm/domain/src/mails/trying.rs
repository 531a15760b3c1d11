//! What becomes of an email that a mail server did not take.

use crate::limits::{MAIL_FIRST_WAIT_MINUTES, MAIL_TRIES};
use crate::time::{Instant, Span};

/// Why an email did not go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The mail server cannot be reached, or asks for patience (4xx).
    Passing,
    /// It will never take it (5xx), or there are no words for it.
    Lasting,
}

/// What becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is tried again from this moment on.
    Waits(Instant),
    /// Staff have to look.
    Failed,
}

impl Outcome {
    /// When it is tried again; `None` if it failed.
    pub const fn again(self) -> Option<Instant> {
        match self {
            Self::Waits(from) => Some(from),
            Self::Failed => None,
        }
    }
}

/// What becomes of an email that was tried so often. The waits double: 5, 10, 20 minutes and so on. All nine of them are 42 hours, so that a mail server may be away for a day.
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
    fn a_bad_hour_of_a_mail_server_is_waited_out_with_growing_waits() {
        assert_eq!(after(Trouble::Passing, 1, NOW), Outcome::Waits(NOW + Span::minutes(5)));
        let later = NOW + Span::MILLISECOND;
        assert_eq!(after(Trouble::Passing, 2, later), Outcome::Waits(later + Span::minutes(10)));
        assert_eq!(after(Trouble::Passing, 9, NOW), Outcome::Waits(NOW + Span::minutes(1280)));
        assert_eq!(after(Trouble::Passing, 10, NOW), Outcome::Failed);
        assert_eq!(after(Trouble::Passing, u32::MAX, NOW), Outcome::Failed);
    }

    #[test]
    fn what_is_refused_for_good_is_not_tried_again() {
        assert_eq!(after(Trouble::Lasting, 1, NOW), Outcome::Failed);
        assert_eq!(Outcome::Failed.again(), None);
        assert_eq!(after(Trouble::Passing, 1, NOW).again(), Some(NOW + Span::minutes(5)));
    }
}
