//! Who hears of a time that opened. Those who wait longest come first, five in a round. The next five hear of it half an hour later, if the
//! time is still open.

use crate::limits::WISH_AT_ONCE;
use serde::{Deserialize, Serialize};

/// The email of today to a patient, if there is one. Nobody gets a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Told {
    /// None.
    Nothing,
    /// One about this time: a run that stopped had got this far.
    OfThis,
    /// One about another time.
    OfAnother,
}

/// A patient whose wish the time fits, in the order of the wishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
pub struct Queued {
    /// How many patients of this round come before.
    pub served: usize,
    /// Whether the wish is from the same millisecond as that of the patient before. The next round begins after a moment, so it would leave
    /// out a patient of that moment.
    pub tied: bool,
    /// Whether the counselor of the time blocks the patient, who must not learn of it.
    pub blocked: bool,
    /// The email of today.
    pub told: Told,
    /// Whether the patient wants emails of this kind, and this deployment sends them.
    pub wants: bool,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Served {
    /// The round is full. This patient is the first of the next one.
    Later,
    /// Nothing, as if the time didn't fit.
    Never,
    /// Home shows the time, without an email. It doesn't count among those of the round.
    Shows,
    /// Home shows it, and an email says that there is news.
    Emails,
    /// As [`Served::Emails`], but the email has already gone out.
    Emailed,
}

/// The turn of a patient.
pub const fn turn(waiting: Queued) -> Served {
    if waiting.served >= WISH_AT_ONCE && !waiting.tied {
        return Served::Later;
    }
    match waiting.told {
        _ if waiting.blocked => Served::Never,
        Told::OfThis => Served::Emailed,
        Told::Nothing if waiting.wants => Served::Emails,
        Told::Nothing | Told::OfAnother => Served::Shows,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Queued = Queued { served: 0, tied: false, blocked: false, told: Told::Nothing, wants: true };

    #[test]
    fn five_hear_of_a_time_and_the_sixth_waits() {
        assert_eq!(turn(Queued { served: 4, ..FIRST }), Served::Emails);
        assert_eq!(turn(Queued { served: 5, ..FIRST }), Served::Later);
        assert_eq!(
            turn(Queued { served: 5, tied: true, ..FIRST }),
            Served::Emails,
            "nobody is left out between two rounds"
        );
    }

    #[test]
    fn nobody_gets_a_second_email_on_a_day() {
        assert_eq!(turn(Queued { told: Told::OfAnother, ..FIRST }), Served::Shows);
        assert_eq!(turn(Queued { told: Told::OfThis, ..FIRST }), Served::Emailed);
    }

    #[test]
    fn who_wants_no_email_sees_it_on_home() {
        assert_eq!(turn(Queued { wants: false, ..FIRST }), Served::Shows);
        assert_eq!(turn(Queued { wants: false, served: 5, ..FIRST }), Served::Later, "in their turn, like everybody");
    }

    #[test]
    fn a_blocked_patient_learns_of_nothing() {
        for told in [Told::Nothing, Told::OfThis, Told::OfAnother] {
            assert_eq!(turn(Queued { blocked: true, told, ..FIRST }), Served::Never, "{told:?}");
        }
    }
}
