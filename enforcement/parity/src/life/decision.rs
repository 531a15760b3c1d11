//! What the core says of a wish.

use super::attempt::{Actor, Decided, Slot, Wish};
use super::stand::{Counselor, Ended, Place, Session, Side, Stand};
use aram_core::limits::PLACES;
use aram_core::schema::PLACE_NAMES;
use aram_core::sessions::{self, Booker, By, Effect, Event, Outcome, Standing, State, Welcome, Whom};

/// What is decided; `None` where it is refused.
pub(super) fn decide(stand: &Stand, actor: Actor, wish: Wish) -> Option<Decided> {
    let acting = actor.side()?;
    // Whoever has closed the account has no screen that asks.
    if acting == Side::Counselor && stand.counselor == Counselor::Gone
        || acting == Side::Patient && !stand.patient_stays
    {
        return None;
    }
    let side = side_of(acting);
    let Some(own) = &stand.session else {
        let Wish::Book { child } = wish else { return None };
        return if side == sessions::Side::Patient { book(stand, child) } else { None };
    };
    let diary: Vec<i64> = stand.diary.into_iter().collect();
    let event = match wish {
        Wish::Book { .. } => return None,
        Wish::Cancel => Event::Cancel { counselor: standing(stand), patient_stays: stand.patient_stays },
        Wish::Hold => Event::Hold,
        Wish::Miss(by) => Event::Miss { by: side_of(by), patient_stays: stand.patient_stays },
        Wish::Move => Event::Move { to: stand.time.start, welcome: welcome(stand), diary: &diary },
        Wish::Contest => Event::Contest,
    };
    let outcome = sessions::step(state(own), event, side, stand.now).ok()?;
    is_of_the_wish(&outcome, own, wish).then(|| decided(&outcome))
}

/// May a booking take this place, 1 to 8? The core names the first that it may: here all others are just taken.
pub(super) fn is_free(stand: &Stand, place: usize) -> bool {
    let mut places = [Some(sessions::Place { taken: stand.now, booked: None, held: false }); PLACES];
    let at = place.saturating_sub(1);
    if let Some((own, stands)) = places.get_mut(at).zip(stand.places.get(at)) {
        *own = stands.map(place_of);
    }
    sessions::free_place(&places, stand.now).is_some()
}

const fn place_of(place: Place) -> sessions::Place {
    sessions::Place { taken: place.at, booked: place.booked, held: place.held }
}

fn book(stand: &Stand, child: bool) -> Option<Decided> {
    let (own, children) = stand.time.takes;
    let takes: Vec<Whom> = [(own, Whom::Myself), (children, Whom::Child)]
        .into_iter()
        .filter(|(may, _)| *may)
        .map(|(_, whom)| whom)
        .collect();
    let diary: Vec<i64> = stand.diary.into_iter().collect();
    let birthday = stand.birthday();
    let booker = Booker {
        email_verified: stand.email_verified,
        consent: stand.consent,
        guardian: stand.guardian,
        birthday: &birthday,
        named: stand.named,
        tickets: stand.tickets,
        diary: &diary,
        places: stand.places.map(|place| place.map(place_of)),
    };
    let welcome = match welcome(stand) {
        // A session that is booked has the name as it is.
        Welcome::NewName => Welcome::Yes,
        other => other,
    };
    let whom = if child { Whom::Child } else { Whom::Myself };
    let wish = sessions::Wish { start: stand.time.start, whom, takes: &takes, welcome };
    let booking = sessions::book(&booker, wish, stand.now, stand.last_day_on_earth()?).ok()?;
    let place = PLACE_NAMES.iter().position(|name| *name == booking.place)?.saturating_add(1);
    let outcome = &booking.outcome;
    let whole = outcome.state == State::Booked { start: stand.time.start, moves: 0 }
        && outcome.effects.contains(&Effect::TakeSlot)
        && outcome.effects.contains(&Effect::SpendTicket);
    whole.then(|| Decided { place, ..decided(outcome) })
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

/// The batch is made of the wish: this is where the state that the core gives out has to be the one that is written.
fn is_of_the_wish(outcome: &Outcome, own: &Session, wish: Wish) -> bool {
    let returned_is = outcome.effects.contains(&Effect::ReturnTicket);
    match (wish, outcome.state) {
        (Wish::Cancel, State::Cancelled { returned, .. }) => returned == returned_is,
        (Wish::Miss(by), State::Missed { by: told, returned, .. }) => {
            told == By::Side(side_of(by)) && returned == returned_is
        }
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

fn state(own: &Session) -> State {
    let (closed, contested) = (own.changed, own.contested);
    match own.ended {
        Ended::Not => State::Booked { start: own.start, moves: own.moves },
        Ended::Held => State::Held { closed, contested },
        Ended::Missed(by, returned) => State::Missed { by: By::Side(side_of(by)), returned, closed, contested },
        Ended::Cancelled(by, returned) => State::Cancelled { by: By::Side(side_of(by)), returned },
    }
}

const fn side_of(side: Side) -> sessions::Side {
    match side {
        Side::Patient => sessions::Side::Patient,
        Side::Counselor => sessions::Side::Counselor,
    }
}

const fn standing(stand: &Stand) -> Standing {
    match stand.counselor {
        Counselor::Verified | Counselor::Renamed => Standing::Verified,
        Counselor::Unverified => Standing::Unverified,
        Counselor::Gone => Standing::Gone,
    }
}

const fn welcome(stand: &Stand) -> Welcome {
    match stand.counselor {
        _ if stand.blocked => Welcome::No,
        Counselor::Verified => Welcome::Yes,
        Counselor::Renamed => Welcome::NewName,
        Counselor::Unverified | Counselor::Gone => Welcome::No,
    }
}
