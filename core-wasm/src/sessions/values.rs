//! The decisions about sessions over plain values, as they cross the boundary. `None` where a value is not what it should be.

use super::booking::{Booker, Booking, Place, Wish, book};
use super::choosing::{Candidate, NEVER, OpenTime, Sought, choose};
use super::effect::Outcome;
use super::hours::{AwayProblem, Hours, HoursProblem, TimesProblem, WEEK, problems, starts};
use super::life::{Event, step};
use super::merge::{Merged, Part, Version, merge};
use super::plan::{Standing as Time, Terms, slot_plan};
use super::refused::Refusal;
use super::state::{By, Side, Standing, State, Welcome, Whom};
use super::zone::Offset;
use crate::day::Day;
use crate::limits::{AWAY_MAX, PLACES};
use crate::schema::PLACE_NAMES;
use crate::time::{Instant, is_start};
use crate::value::Value;

/// Of `Booker`, `Wish`: the place that the booking takes, or why not.
pub fn book_values(booker: &Value, wish: &Value, now: Instant, today: Day) -> Option<Value> {
    let diary = moments(booker, "diary")?;
    let mut takes = Vec::new();
    for whom in texts(wish, "takes")? {
        takes.push(whom_of(whom)?);
    }
    let booker = Booker {
        email_verified: booker.truth("emailVerified")?,
        consent: booker.int("consent")?,
        guardian: booker.truth("guardian")?,
        birthday: text(booker, "birthday")?,
        named: booker.truth("named")?,
        tickets: booker.int("tickets")?,
        diary: &diary,
        places: places_of(booker)?,
    };
    let wish = Wish {
        start: start(wish, "start")?,
        whom: whom_of(text(wish, "whom")?)?,
        takes: &takes,
        welcome: welcome(wish)?,
    };
    let answer = book(&booker, wish, now, today).map_err(Refusal::from);
    Some(allowed(answer, |Booking { place, .. }| Value::map().with_text("place", place)))
}

/// Of `SessionFacts`, `SessionEvent`, a side: the outcome, or why not.
pub fn step_values(session: &Value, event: &Value, actor: &str, now: Instant) -> Option<Value> {
    let moves = session.int("moves")?;
    let diary = if event.get("diary").is_some() { moments(event, "diary")? } else { Vec::new() };
    let outcome = step(state(session)?, event_of(event, &diary)?, side(actor)?, now);
    Some(allowed(outcome, |outcome| outcome_value(outcome, moves)))
}

/// Of `Week`: the problems.
pub fn problems_values(hours: &Value, today: &str) -> Option<Value> {
    let away = texts(hours, "away")?;
    let found = problems(&Hours { week: week(hours)?, away: &away }, Day::from_iso(today.as_bytes())?);
    let mut list = Vec::new();
    for problem in found {
        list.push(problem_value(problem));
    }
    Some(Value::List(list))
}

/// Of `Week`, offsets, and the window: the starts.
pub fn starts_values(hours: &Value, offsets: &Value, from: Instant, until: Instant) -> Option<Value> {
    let away = texts(hours, "away")?;
    let mut read = Vec::new();
    for offset in offsets.items()? {
        read.push(Offset { since: offset.int("since")?, seconds: offset.int("seconds")? });
    }
    if read.len() > MOST_OFFSETS {
        return None;
    }
    starts(&Hours { week: week(hours)?, away: &away }, &read, from, until).map(moments_value)
}

/// Each time is held against all of them. Ten weeks of the restless zones have four.
const MOST_OFFSETS: usize = 32;

/// Of three versions of hours, the first perhaps null: the hours with the changes of the other two, and the parts that both changed.
pub fn merge_values(base: &Value, mine: &Value, theirs: &Value) -> Option<Value> {
    let base = if *base == Value::Null { None } else { Some(version(base)?) };
    let Merged { hours, clashes } = merge(base.as_ref(), &version(mine)?, &version(theirs)?);
    let mut parts = Vec::new();
    for part in clashes {
        parts.push(match part {
            Part::Zone => Value::from("zone"),
            Part::Day(day) => Value::Int(i64::try_from(day).unwrap_or(0)),
            Part::Ways => Value::from("ways"),
            Part::Whom => Value::from("whom"),
        });
    }
    let hours = Value::map()
        .with_text("zone", hours.zone)
        .with("week", texts_value(&hours.week))
        .with("away", texts_value(&hours.away))
        .with("ways", texts_value(&hours.ways))
        .with("whom", texts_value(&hours.whom));
    Some(Value::map().with("hours", hours).with("clashes", Value::List(parts)))
}

/// Each absence of one version is looked for in the others. Nobody keeps more than [`AWAY_MAX`].
const MOST_AWAY: usize = 2 * AWAY_MAX;

fn version(hours: &Value) -> Option<Version<'_>> {
    let away = texts(hours, "away")?;
    if away.len() > MOST_AWAY {
        return None;
    }
    Some(Version {
        zone: text(hours, "zone")?,
        week: week(hours)?,
        away,
        ways: texts(hours, "ways")?,
        whom: texts(hours, "whom")?,
    })
}

fn texts_value(texts: &[&str]) -> Value {
    let mut list = Vec::new();
    for text in texts {
        list.push(Value::from(*text));
    }
    Value::List(list)
}

/// Of starts, terms and the times that stand: what to write.
pub fn plan_values(wanted: &Value, wish: &Value, standing: &Value, now: Instant) -> Option<Value> {
    let wanted = moments_of(wanted)?;
    let mut times = Vec::new();
    for time in standing.items()? {
        times.push(Time { start: time.int("start")?, terms: terms(time)?, taken: time.truth("taken")? });
    }
    let plan = slot_plan(&wanted, terms(wish)?, &times, now);
    Some(Value::map().with("remove", moments_value(plan.remove)).with("offer", moments_value(plan.offer)))
}

/// Of lists of numbers: who suits, in order, as places among the counselors with the first time of each, -1 where none is known.
///
/// `counselors` are marks of languages and topics by turns, `times` the place of a counselor and a start by turns; `sought` is the marks of the page's
/// language, of languages and of topics, and the first moment of a day and of the next, both 0 for any day.
pub fn choose_values(counselors: &Value, times: &Value, sought: &Value) -> Option<Value> {
    let mut candidates = Vec::new();
    for [languages, topics] in moments_of(counselors)?.as_chunks().0 {
        candidates.push(Candidate { languages: *languages, topics: *topics });
    }
    let mut open = Vec::new();
    for [of, start] in moments_of(times)?.as_chunks().0 {
        open.push(OpenTime { of: *of, start: *start });
    }
    let [reads, languages, topics, from, until] = moments_of(sought)?.try_into().ok()?;
    let sought = Sought { reads, languages, topics, day: (until > 0).then_some((from, until)) };
    let mut flat = Vec::new();
    for one in choose(&candidates, &open, sought)? {
        flat.push(one.at);
        flat.push(if one.first == NEVER { -1 } else { one.first });
    }
    Some(moments_value(flat))
}

fn allowed<T>(result: Result<T, Refusal>, value: impl FnOnce(T) -> Value) -> Value {
    match result {
        Ok(outcome) => Value::map().with("ok", Value::Bool(true)).with("outcome", value(outcome)),
        Err(Refusal { why, from }) => {
            let refused = Value::map().with("ok", Value::Bool(false)).with_text("refused", why.as_str());
            if let Some(from) = from { refused.with("from", Value::Int(from)) } else { refused }
        }
    }
}

fn outcome_value(Outcome { state, effects }: Outcome, before: i64) -> Value {
    let (word, by, returned, moves) = match state {
        State::Booked { moves, .. } => ("booked", "", false, moves),
        State::Held { .. } => ("held", "", false, before),
        State::Missed { by, returned, .. } => ("missed", by_word(by), returned, before),
        State::Cancelled { by, returned } => ("cancelled", by_word(by), returned, before),
    };
    let mut words = Vec::new();
    for effect in effects {
        words.push(Value::from(effect.as_str()));
    }
    Value::map()
        .with_text("state", word)
        .with_text("by", by)
        .with("returned", Value::Bool(returned))
        .with("moves", Value::Int(moves))
        .with("effects", Value::List(words))
}

fn problem_value(problem: HoursProblem) -> Value {
    let (list, at, word) = match problem {
        HoursProblem::Week(day, problem) => ("week", i64::try_from(day).unwrap_or(0), times_word(problem)),
        HoursProblem::Away(at, problem) => ("away", i64::try_from(at).unwrap_or(0), away_word(problem)),
        HoursProblem::TooManyAway => ("away", -1, "tooMany"),
    };
    Value::map().with_text("in", list).with("at", Value::Int(at)).with_text("problem", word)
}

const fn times_word(problem: TimesProblem) -> &'static str {
    match problem {
        TimesProblem::Malformed => "malformed",
        TimesProblem::OffGrid => "offGrid",
        TimesProblem::TooMany => "tooMany",
        TimesProblem::NotApart => "notApart",
    }
}

const fn away_word(problem: AwayProblem) -> &'static str {
    match problem {
        AwayProblem::Malformed => "malformed",
        AwayProblem::Backwards => "backwards",
        AwayProblem::Past => "past",
    }
}

const fn by_word(by: By) -> &'static str {
    match by {
        By::Side(Side::Patient) => "patient",
        By::Side(Side::Counselor) => "counselor",
        By::Staff => "staff",
    }
}

fn state(session: &Value) -> Option<State> {
    let (returned, closed, contested) =
        (session.truth("returned")?, session.int("changedAt")?, session.truth("contested")?);
    let by = match text(session, "by")? {
        "staff" => Some(By::Staff),
        word => side(word).map(By::Side),
    };
    Some(match text(session, "state")? {
        "booked" => State::Booked { start: start(session, "start")?, moves: session.int("moves")? },
        "held" => State::Held { closed, contested },
        "missed" => State::Missed { by: by?, returned, closed, contested },
        "cancelled" => State::Cancelled { by: by?, returned },
        _ => return None,
    })
}

fn event_of<'a>(event: &Value, diary: &'a [Instant]) -> Option<Event<'a>> {
    Some(match text(event, "type")? {
        "cancel" => Event::Cancel {
            counselor: match text(event, "counselor")? {
                "verified" => Standing::Verified,
                "unverified" => Standing::Unverified,
                "gone" => Standing::Gone,
                _ => return None,
            },
            patient_stays: event.truth("patientStays")?,
        },
        "hold" => Event::Hold,
        "miss" => Event::Miss { by: side(text(event, "by")?)?, patient_stays: event.truth("patientStays")? },
        "mayMove" => Event::MayMove { welcome: welcome(event)? },
        "move" => Event::Move { to: start(event, "to")?, welcome: welcome(event)?, diary },
        "contest" => Event::Contest,
        _ => return None,
    })
}

fn welcome(value: &Value) -> Option<Welcome> {
    match text(value, "welcome")? {
        "yes" => Some(Welcome::Yes),
        "newName" => Some(Welcome::NewName),
        "no" => Some(Welcome::No),
        _ => None,
    }
}

fn side(word: &str) -> Option<Side> {
    match word {
        "patient" => Some(Side::Patient),
        "counselor" => Some(Side::Counselor),
        _ => None,
    }
}

fn whom_of(word: &str) -> Option<Whom> {
    match word {
        "self" => Some(Whom::Myself),
        "child" => Some(Whom::Child),
        _ => None,
    }
}

fn places_of(booker: &Value) -> Option<[Option<Place>; PLACES]> {
    let mut places = [None; PLACES];
    for value in booker.get("places")?.items()? {
        let start = match value.get("booked")? {
            Value::Null => None,
            start => Some(start.as_int()?),
        };
        let at = PLACE_NAMES.iter().position(|name| *name == value.text_of("name"))?;
        *places.get_mut(at)? = Some(Place { taken: value.int("at")?, booked: start, held: value.truth("held")? });
    }
    Some(places)
}

fn terms(value: &Value) -> Option<Terms> {
    Some(Terms::new(&texts(value, "languages")?, &texts(value, "ways")?, &texts(value, "whom")?))
}

fn week(hours: &Value) -> Option<[&str; WEEK]> {
    texts(hours, "week")?.try_into().ok()
}

/// A moment at which a session may begin.
fn start(value: &Value, key: &str) -> Option<Instant> {
    value.int(key).filter(|at| is_start(*at))
}

fn text<'a>(value: &'a Value, key: &str) -> Option<&'a str> {
    value.get(key)?.as_text()
}

fn texts<'a>(value: &'a Value, key: &str) -> Option<Vec<&'a str>> {
    let mut texts = Vec::new();
    for item in value.get(key)?.items()? {
        texts.push(item.as_text()?);
    }
    Some(texts)
}

fn moments(value: &Value, key: &str) -> Option<Vec<Instant>> {
    moments_of(value.get(key)?)
}

fn moments_of(list: &Value) -> Option<Vec<Instant>> {
    let mut moments = Vec::new();
    for item in list.items()? {
        moments.push(item.as_int()?);
    }
    Some(moments)
}

fn moments_value(moments: Vec<Instant>) -> Value {
    let mut list = Vec::new();
    for moment in moments {
        list.push(Value::Int(moment));
    }
    Value::List(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{SESSION_BY, SESSION_STATES, SIDES, WHOM};

    fn facts(word: &str, by: &str) -> Value {
        Value::map()
            .with_text("state", word)
            .with_text("by", by)
            .with("returned", Value::Bool(false))
            .with("start", Value::Int(0))
            .with("moves", Value::Int(0))
            .with("changedAt", Value::Int(0))
            .with("contested", Value::Bool(false))
    }

    #[test]
    fn the_words_that_cross_are_those_of_the_table() {
        for word in SESSION_STATES {
            assert_eq!(state(&facts(word, "patient")).map(outcome_word), Some(word));
        }
        for word in SESSION_BY {
            let Some(State::Missed { by, .. }) = state(&facts("missed", word)) else { panic!("{word}") };
            assert_eq!(by_word(by), word);
        }
        assert!(SIDES.iter().all(|word| side(word).is_some()));
        assert!(WHOM.iter().all(|word| whom_of(word).is_some()));
    }

    fn outcome_word(state: State) -> &'static str {
        let value = outcome_value(Outcome { state, effects: Vec::new() }, 0);
        SESSION_STATES.into_iter().find(|word| *word == value.text_of("state")).unwrap_or("none")
    }

    #[test]
    fn who_missed_or_cancelled_a_session_is_known() {
        assert_eq!(state(&facts("missed", "")), None);
        assert_eq!(state(&facts("cancelled", "")), None);
        assert!(state(&facts("held", "")).is_some());
    }

    #[test]
    fn a_start_that_no_session_has_is_none() {
        let off_grid = Value::map().with("to", Value::Int(1)).with_text("type", "move").with_text("welcome", "yes");
        assert_eq!(event_of(&off_grid, &[]), None);
    }
}
