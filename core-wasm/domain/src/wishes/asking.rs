//! Whether a patient may ask to hear of a time that opens.

use crate::limits::{CONSENT_FOR_REQUESTS, WISH_DAYS};
use crate::time::{Instant, Span};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

/// What is asked for, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Asked {
    /// How many days of the week suit.
    pub days: usize,
    /// How many parts of a day suit.
    pub parts: usize,
    /// How many topics are named. They say something about the patient's health.
    pub topics: usize,
    /// When the patient stops waiting.
    pub until: Instant,
    /// Whether the provider confirms that the user can read the account's email.
    pub confirmed: bool,
    /// The version of the patient's consent; 0 for none.
    pub consent: i64,
}

/// The reason. Each has its own text on screen (`wishes:refused.*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, IntoStaticStr, VariantNames)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(into = "&'static str", rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum WishRefused {
    /// The email isn't confirmed.
    NeedsEmail,
    /// It names topics, and the patient hasn't consented to the storage of health answers.
    NeedsConsent,
    /// No day suits.
    NoDay,
    /// No part of a day suits.
    NoPart,
    /// It's over before it begins, or lasts longer than [`WISH_DAYS`].
    WrongEnd,
}

/// The reason why this may not be asked; `None` if it may. The rules accept and refuse the same.
pub fn refusal(asked: Asked, now: Instant) -> Option<WishRefused> {
    let lasts = asked.until - now;
    if !asked.confirmed {
        Some(WishRefused::NeedsEmail)
    } else if asked.topics > 0 && asked.consent < CONSENT_FOR_REQUESTS {
        Some(WishRefused::NeedsConsent)
    } else if asked.days == 0 {
        Some(WishRefused::NoDay)
    } else if asked.parts == 0 {
        Some(WishRefused::NoPart)
    } else if lasts <= Span::ZERO || lasts > Span::days(WISH_DAYS) {
        Some(WishRefused::WrongEnd)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_795_251_600_000);
    const ASKED: Asked =
        Asked { days: 1, parts: 1, topics: 1, until: NOW.saturating_add(Span::days(1)), confirmed: true, consent: 1 };

    fn of(asked: Asked) -> Option<WishRefused> {
        refusal(asked, NOW)
    }

    #[test]
    fn a_wish_needs_a_day_a_part_of_a_day_and_a_confirmed_email() {
        assert_eq!(of(ASKED), None);
        assert_eq!(of(Asked { days: 0, ..ASKED }), Some(WishRefused::NoDay));
        assert_eq!(of(Asked { parts: 0, ..ASKED }), Some(WishRefused::NoPart));
        assert_eq!(of(Asked { confirmed: false, ..ASKED }), Some(WishRefused::NeedsEmail));
    }

    #[test]
    fn only_named_topics_need_a_consent() {
        assert_eq!(of(Asked { consent: 0, ..ASKED }), Some(WishRefused::NeedsConsent));
        assert_eq!(of(Asked { consent: 0, topics: 0, ..ASKED }), None);
        assert_eq!(of(Asked { consent: 2, topics: 6, ..ASKED }), None);
    }

    #[test]
    fn a_wish_lasts_up_to_sixty_days() {
        let until = |lasts: Span| of(Asked { until: NOW + lasts, ..ASKED });
        assert_eq!(until(Span::MILLISECOND), None);
        assert_eq!(until(Span::days(60)), None);
        for wrong in [Span::ZERO, Span::ZERO - Span::MILLISECOND, Span::days(60) + Span::MILLISECOND] {
            assert_eq!(until(wrong), Some(WishRefused::WrongEnd), "{wrong:?}");
        }
    }
}
