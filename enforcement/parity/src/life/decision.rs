//! The core's decision about a wish.

use super::facts::{Counselor, Facts, Session, Taken};
use super::wish::{Actor, Decided, Slot, Wish};
use crate::scene::instant;
use aram_core::limits::PLACES;
use aram_core::schema::PLACE_NAMES;
use aram_core::sessions::{
    self, Booker, By, CounselorStatus, Effect, Event, Outcome, Place, Side, State, Welcome, Whom,
};
use aram_core::time::Instant;

/// The decision; `None` if the core refuses.
pub(super) fn decide(facts: &Facts, actor: Actor, wish: Wish) -> Option<Decided> {
    let side = actor.side()?;
    // The app shows no such screen to a user with a closed account.
    if side == Side::Counselor && facts.counselor == Counselor::Gone || side == Side::Patient && !facts.patient_stays {
        return None;
    }
    let Some(own) = &facts.session else {
        let Wish::Book { child } = wish else { return None };
        return if side == Side::Patient { book(facts, child) } else { None };
    };
    let diary: Vec<Instant> = facts.diary.map(instant).into_iter().collect();
    let event = match wish {
        Wish::Book { .. } => return None,
        Wish::Cancel => Event::Cancel { counselor: standing(facts), patient_stays: facts.patient_stays },
        Wish::Hold => Event::Hold,
        Wish::Miss(by) => Event::Miss { by, patient_stays: facts.patient_stays },
        Wish::Move => Event::Move { to: instant(facts.time.start), welcome: welcome(facts), diary },
        Wish::Contest => Event::Contest,
    };
    let outcome = sessions::step(own.state, &event, side, instant(facts.now)).ok()?;
    is_of_the_wish(&outcome, own, wish).then(|| decided(&outcome))
}

/// Whether a booking may take this slot, 1 to 8. The core names the first free one, so all others are taken here.
pub(super) fn is_free(facts: &Facts, place: usize) -> bool {
    let mut places = [Some(Taken { at: facts.now, booked: None, held: false }); PLACES];
    let at = place.saturating_sub(1);
    if let Some((own, stands)) = places.get_mut(at).zip(facts.places.get(at)) {
        *own = *stands;
    }
    sessions::free_place(&named(places), instant(facts.now)).is_some()
}

fn named(places: [Option<Taken>; PLACES]) -> Vec<Place<'static>> {
    let named = |(name, taken): (&'static str, Option<Taken>)| {
        taken.map(|Taken { at, booked, held }| Place { name, taken: instant(at), booked: booked.map(instant), held })
    };
    PLACE_NAMES.into_iter().zip(places).filter_map(named).collect()
}

fn book(facts: &Facts, child: bool) -> Option<Decided> {
    let (own, children) = facts.time.takes;
    let takes: Vec<Whom> = [(own, Whom::Myself), (children, Whom::Child)]
        .into_iter()
        .filter(|(may, _)| *may)
        .map(|(_, whom)| whom)
        .collect();
    let diary: Vec<Instant> = facts.diary.map(instant).into_iter().collect();
    let birthday = facts.birthday();
    let booker = Booker {
        email_verified: facts.email_verified,
        consent: facts.consent,
        guardian: facts.guardian,
        birthday: &birthday,
        named: facts.named,
        tickets: facts.tickets,
        diary,
        places: named(facts.places),
    };
    let welcome = match welcome(facts) {
        // A booking takes the current name.
        Welcome::NewName => Welcome::Yes,
        other => other,
    };
    let whom = if child { Whom::Child } else { Whom::Myself };
    let wish = sessions::Wish { start: instant(facts.time.start), whom, takes, welcome };
    let booking = sessions::book(&booker, &wish, instant(facts.now), facts.last_day_on_earth()?).ok()?;
    let place = PLACE_NAMES.iter().position(|name| *name == booking.place)?.saturating_add(1);
    let whole = booking.state == State::Booked { start: instant(facts.time.start), moves: 0 };
    whole.then_some(Decided { returned: false, slot: Slot::Stays, place })
}

fn decided(outcome: &Outcome) -> Decided {
    let has = |effect| outcome.effects.contains(&effect);
    let slot = if has(Effect::OpenSlot) {
        Slot::Opened
    } else if has(Effect::RemoveSlot) {
        Slot::Removed
    } else {
        Slot::Stays
    };
    Decided { returned: has(Effect::ReturnTicket), slot, place: 1 }
}

/// Whether the core's outcome is the state that the batch writes, because the batch is built from the wish.
fn is_of_the_wish(outcome: &Outcome, own: &Session, wish: Wish) -> bool {
    let returned_is = outcome.effects.contains(&Effect::ReturnTicket);
    match (wish, outcome.state) {
        (Wish::Cancel, State::Cancelled { returned, .. }) => returned == returned_is,
        (Wish::Miss(by), State::Missed { by: told, returned, .. }) => told == By::from(by) && returned == returned_is,
        (Wish::Hold, State::Held { contested, .. }) => !contested && !returned_is,
        (Wish::Move, State::Booked { moves, .. }) => {
            moves == own.moves.saturating_add(1) && outcome.effects.contains(&Effect::TakeSlot)
        }
        (Wish::Contest, State::Held { contested, .. } | State::Missed { contested, .. }) => {
            contested && outcome.effects == [Effect::Contest]
        }
        _ => false,
    }
}

const fn standing(facts: &Facts) -> CounselorStatus {
    match facts.counselor {
        Counselor::Verified | Counselor::Renamed => CounselorStatus::Verified,
        Counselor::Unverified => CounselorStatus::Unverified,
        Counselor::Gone => CounselorStatus::Gone,
    }
}

const fn welcome(facts: &Facts) -> Welcome {
    match facts.counselor {
        _ if facts.blocked => Welcome::No,
        Counselor::Verified => Welcome::Yes,
        Counselor::Renamed => Welcome::NewName,
        Counselor::Unverified | Counselor::Gone => Welcome::No,
    }
}
