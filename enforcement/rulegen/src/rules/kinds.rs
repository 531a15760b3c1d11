//! The kinds of fields: one predicate for each shape of a stored text, and for each relation between two fields.

use super::emit::{Predicate, all_of, compiled_length, literal, predicate, section, words};
use aram_core::limits::{ADULT_AGE, BOOKING_CLOCK_DAYS, ID_MAX, ID_MIN, SLOT_GRID_MINUTES};
use aram_core::places::PLACES;
use aram_core::schema::SESSION_ENTRY_KINDS;
use aram_core::text::{Pattern, WORD_RANGES, joined_source, word_source};
use aram_core::tickets::PACKS;
use aram_core::time::Span;

/// The section of the kinds.
pub(super) fn kinds() -> String {
    let mut predicates = vec![
        predicate("A text of at most this many UTF-16 units.", "isText(v, most)", "v is string && v.size() <= most"),
        predicate(
            "A whole number between these two. 5.0 equals 5 in the rules, but isn't a whole number.",
            "isWhole(v, least, most)",
            "v is int && v >= least && v <= most",
        ),
        plain_words(),
    ];
    predicates.extend(Pattern::ALL.iter().copied().filter_map(shape));
    predicates.extend(Pattern::ALL.iter().copied().filter_map(or_empty));
    predicates.extend(["days", "hours", "minutes"].map(span));
    predicates.extend(since_birthday());
    predicates.push(about_now());
    predicates.push(city_of());
    predicates.push(ticket_pack());
    predicates.push(ticket_of_kind());
    predicates.push(in_hour());
    predicates.push(some());
    section("Kinds of fields", &predicates)
}

/// The name of the predicate for a shape; `None` if another part decides it.
pub(super) const fn shape_name(pattern: Pattern) -> Option<&'static str> {
    match pattern {
        Pattern::Undirected => Some("isUndirected"),
        Pattern::Filled => Some("isFilled"),
        Pattern::FilledUndirected => Some("isFilledUndirected"),
        Pattern::Name => Some("isName"),
        Pattern::NameOnCard => Some("isNameOnCard"),
        Pattern::Email => Some("isEmail"),
        Pattern::Digits => Some("isDigits"),
        Pattern::Expiry => Some("isExpiry"),
        Pattern::MaskedCard => Some("isMaskedNumber"),
        Pattern::Phone => Some("isPhone"),
        Pattern::Birthday => Some("isBirthday"),
        Pattern::Id => Some("isId"),
        Pattern::Uuid => Some("isUuid"),
        Pattern::Uid => Some("isUid"),
        Pattern::SessionId => Some("isSessionId"),
        Pattern::Zone => Some("isZone"),
        Pattern::Proposal => Some("isProposal"),
        // `Anything` needs no predicate, passwords are never stored, and a counselor's email is compared with the account's. The
        // handwritten part decides about the owner of a path or an address. Texts in lists are joined first.
        Pattern::Anything
        | Pattern::Password
        | Pattern::CounselorEmail
        | Pattern::IdPath
        | Pattern::PhotoUrl
        | Pattern::DayTimes
        | Pattern::Away => None,
    }
}

/// The arguments of a shape's predicate after the text: its minimum and maximum length, unless the shape fixes them.
pub(super) fn shape_arguments(pattern: Pattern, (min, max): (String, String)) -> String {
    match pattern {
        Pattern::MaskedCard
        | Pattern::Expiry
        | Pattern::Birthday
        | Pattern::Id
        | Pattern::Uuid
        | Pattern::SessionId
        | Pattern::Proposal => String::new(),
        // The shape itself requires at least one character.
        _ if pattern != Pattern::Digits => format!(", {max}"),
        _ => format!(", {min}, {max}"),
    }
}

/// The name of the predicate that also accepts "", for the shapes of several fields that may be empty.
pub(super) fn or_empty_name(pattern: Pattern) -> Option<String> {
    match pattern {
        Pattern::Name | Pattern::FilledUndirected => shape_name(pattern).map(|name| format!("{name}OrEmpty")),
        _ => None,
    }
}

fn or_empty(pattern: Pattern) -> Option<Predicate> {
    let name = or_empty_name(pattern)?;
    let shape = shape_name(pattern)?;
    Some(predicate("The same, or still empty.", &format!("{name}(v, most)"), &format!("v == '' || {shape}(v, most)")))
}

fn shape(pattern: Pattern) -> Option<Predicate> {
    let name = shape_name(pattern)?;
    let doc = match pattern {
        Pattern::Undirected => "Without marks that change the direction of the text next to them.",
        Pattern::Filled => "Contains a visible character, without spaces at either end.",
        Pattern::FilledUndirected => "The same, without marks that change the direction of the text next to them.",
        Pattern::Name => {
            "A name or an address: words of letters and digits of any script, with the signs that people write between them."
        }
        Pattern::NameOnCard => {
            "Like a name, but with ASCII digits only, and not a card number: 13 to 19 digits, whatever is between them, except ASCII letters."
        }
        Pattern::Email => "An email address.",
        Pattern::Digits => "ASCII digits.",
        Pattern::Expiry => "A month, and two or four digits of a year.",
        Pattern::MaskedCard => "A card number of which only the last four digits remain.",
        Pattern::Phone => "Digits, spaces and + - ( ) . /, at least one digit, and no space at either end.",
        Pattern::Birthday => {
            "DD MM YYYY: a real day since 1900 that isn't in the future. Somewhere it's already tomorrow, so a day is added."
        }
        Pattern::Id => "A random id from the app or the SDK. It becomes a part of a path.",
        Pattern::Uuid => "A UUID as browsers generate it: version 4, in lowercase.",
        Pattern::Uid => "The id of an account. It becomes a part of a path.",
        Pattern::SessionId => "The id of a session, generated by the SDK. It becomes a part of a path.",
        Pattern::Zone => "The name of a time zone.",
        Pattern::Proposal => {
            "Other times for a session: its id, its start and one to three others, as numbers of five-minute marks since 1970."
        }
        Pattern::Anything
        | Pattern::Password
        | Pattern::CounselorEmail
        | Pattern::IdPath
        | Pattern::PhotoUrl
        | Pattern::DayTimes
        | Pattern::Away => {
            return None;
        }
    };
    let mut terms = match pattern {
        Pattern::FilledUndirected => vec!["isFilled(v, most)".to_owned(), "isUndirected(v, most)".to_owned()],
        Pattern::NameOnCard => vec!["isName(v, most)".to_owned()],
        Pattern::MaskedCard
        | Pattern::Expiry
        | Pattern::Birthday
        | Pattern::Uuid
        | Pattern::SessionId
        | Pattern::Proposal
        | Pattern::Id => vec![],
        Pattern::Digits => vec!["v.size() >= least".to_owned(), "v.size() <= most".to_owned()],
        _ => vec!["isText(v, most)".to_owned()],
    };
    if !matches!(pattern, Pattern::FilledUndirected | Pattern::NameOnCard) {
        terms.push(matched(pattern));
    }
    terms.extend(pattern.refused().map(|refused| format!("!v.matches({})", literal(&refused))));
    if pattern == Pattern::Birthday {
        terms.push("yearsAfter(v.split(' '), 0)".to_owned());
    }
    let asked = shape_arguments(pattern, ("least".to_owned(), "most".to_owned()));
    Some(predicate(doc, &format!("{name}(v{asked})"), &all_of(&terms)))
}

/// The maximum length of a pattern in the store.
const PATTERN_MAX: usize = 4096;

/// `v.replace(…)` for the letters of all scripts, in as many steps as the maximum length of a pattern requires.
fn plain_words() -> Predicate {
    let mut classes = vec![String::new()];
    for range in WORD_RANGES.iter().copied().map(range_source) {
        let full = classes.last().is_some_and(|class| {
            compiled_length(class).saturating_add(compiled_length(&range)).saturating_add("[]".len()) > PATTERN_MAX
        });
        if full {
            classes.push(String::new());
        }
        if let Some(class) = classes.last_mut() {
            class.push_str(&range);
        }
    }
    let steps: Vec<String> = std::iter::once(joined_source())
        .chain(classes.iter().map(|class| format!("[{class}]")))
        .map(|source| format!("\n        .replace({}, 'a')", literal(&source)))
        .collect();
    predicate(
        "The text with an `a` instead of each letter, mark or decimal digit of any script, and of letters with joiners between them. The code points of Unicode 16 \
         are listed instead of \\p{L}\\p{M}\\p{Nd}, so that every browser and engine agrees on them. It takes several \
         steps, because a pattern may have at most 4,096 characters.",
        "plainWords(v)",
        &format!("v{}", steps.concat()),
    )
}

/// The argument of `matches`. A pattern about words is applied to the text in plain words.
fn matched(pattern: Pattern) -> String {
    if pattern == Pattern::Id {
        return format!("v.matches({})", literal(&format!("[A-Za-z0-9_-]{{{ID_MIN},{ID_MAX}}}")));
    }
    let source = pattern.source();
    let word = word_source();
    if source.contains(&word) {
        format!("plainWords(v).matches({})", literal(&source.replace(&word, "a+")))
    } else {
        format!("v.matches({})", literal(&source))
    }
}

/// A range of the class of word characters, as the patterns write it.
fn range_source((first, last): (u32, u32)) -> String {
    if first == last { format!(r"\x{{{first:X}}}") } else { format!(r"\x{{{first:X}}}-\x{{{last:X}}}") }
}

fn span(unit: &str) -> Predicate {
    let sign = unit.get(..1).unwrap_or_default();
    predicate("A span of time.", &format!("{unit}(count)"), &format!("duration.value(count, '{sign}')"))
}

fn since_birthday() -> Vec<Predicate> {
    vec![
        predicate(
            "An adult, by this birthday.",
            "isOfAge(birthday)",
            &format!("yearsAfter(birthday.split(' '), {ADULT_AGE})"),
        ),
        predicate(
            "The date this many years after a day (its day, month and year as texts) has come, wherever the client is. Somewhere it's already tomorrow, \
             so a day is added. Days are counted from the first of the month, so February 29 becomes March 1 in other years.",
            "yearsAfter(parts, years)",
            "timestamp.date(int(parts[2]) + years, int(parts[1]), 1) + days(int(parts[0]) - 1) <= now() + days(1)",
        ),
    ]
}

fn about_now() -> Predicate {
    predicate(
        &format!("A moment by the client's clock, at most {BOOKING_CLOCK_DAYS} day before or after the server's time."),
        "isAboutNow(v)",
        &format!("v >= now() - days({BOOKING_CLOCK_DAYS}) && v <= now() + days({BOOKING_CLOCK_DAYS})"),
    )
}

fn city_of() -> Predicate {
    let pairs: Vec<String> =
        PLACES.iter().flat_map(|place| place.cities.iter().map(|city| format!("{city} in {}", place.name))).collect();
    predicate(
        "The city is offered for the country.",
        "isCityOf(city, country)",
        &format!("isOneOf(city + ' in ' + country, {})", words(&texts(&pairs))),
    )
}

fn ticket_pack() -> Predicate {
    let packs: Vec<String> = PACKS.iter().map(|pack| format!("{} for {}", pack.ticket, pack.price)).collect();
    predicate(
        "This many tickets at this price are a pack. As a text, 5.0 isn't 5, and a text can't be added to the ticket counter. Nothing is added to a price, so its type is checked.",
        "isTicketPack(ticket, price)",
        &format!("price is int && isOneOf(string(ticket) + ' for ' + string(price), {})", words(&texts(&packs))),
    )
}

fn ticket_of_kind() -> Predicate {
    let [spent, returned] = SESSION_ENTRY_KINDS;
    predicate(
        "One ticket is spent on a session, or returned.",
        "isTicketOfKind(ticket, kind)",
        &format!(
            "isOneOf(kind + ' ' + string(ticket), {})",
            words(&[&format!("{spent} -1"), &format!("{returned} 1")])
        ),
    )
}

fn texts(owned: &[String]) -> Vec<&str> {
    owned.iter().map(String::as_str).collect()
}

fn in_hour() -> Predicate {
    let (grid, hour) = (Span::minutes(SLOT_GRID_MINUTES).millis(), Span::hours(1).millis());
    predicate(
        "The moment is at a five-minute mark within this whole hour since 1970. Only a moment has milliseconds, so other types fail.",
        "isStartInHour(start, hour)",
        &format!("past % {grid} == 0 && past >= 0 && past < {hour} && start.nanos() == 0"),
    )
    .binding("past", &format!("start.toMillis() - hour * {hour}"))
}

fn some() -> Predicate {
    predicate(
        "Some of these words (separated by commas), each only once, and at least this many. Only a list has a set, so other types fail.",
        "areSome(list, words, least)",
        "list.toSet().size() == list.size() && list.size() >= least && list.hasOnly(words.split(','))",
    )
}
