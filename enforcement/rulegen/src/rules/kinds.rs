//! The kinds of fields: one predicate for each shape that a stored text may have, and for what must hold between two fields.

use super::emit::{all_of, list_of, literal, predicate};
use aram_core::limits::{ADULT_AGE, BOOKING_CLOCK_DAYS, ID_MAX, ID_MIN, SLOT_GRID_MINUTES};
use aram_core::places::PLACES;
use aram_core::schema::SESSION_ENTRY_KINDS;
use aram_core::text::{Pattern, WORD_RANGES, joined_source, word_source};
use aram_core::tickets::PACKS;

/// The section of the kinds.
pub(super) fn kinds() -> String {
    let mut predicates = vec![
        predicate(
            "A text of at most so many UTF-16 units.",
            "isText(v, most)",
            "return v is string && v.size() <= most",
        ),
        predicate(
            "At least and at most so many UTF-16 units long. Whether it is a text at all is for its pattern to say.",
            "hasLength(v, least, most)",
            "return v.size() >= least && v.size() <= most",
        ),
        plain_words(),
    ];
    predicates.extend(Pattern::ALL.into_iter().filter_map(shape));
    predicates.push(birthday_not_in_the_future());
    predicates.push(of_age());
    predicates.push(about_now());
    predicates.push(city_of());
    predicates.push(ticket_pack());
    predicates.push(ticket_of_kind());
    predicates.push(in_hour());
    predicates.push(some());
    format!("    // ---- Kinds of fields {}\n\n{}", "-".repeat(93), predicates.join("\n"))
}

/// The name of the predicate that decides a shape; none where it is another part's to decide.
pub(super) const fn shape_name(pattern: Pattern) -> Option<&'static str> {
    match pattern {
        Pattern::Undirected => Some("isUndirected"),
        Pattern::Filled => Some("isFilled"),
        Pattern::FilledUndirected => Some("isFilledUndirected"),
        Pattern::Name => Some("isName"),
        Pattern::NameOnCard => Some("isNameOnCard"),
        Pattern::Address => Some("isAddress"),
        Pattern::Email => Some("isEmail"),
        Pattern::Digits => Some("isDigits"),
        Pattern::MaskedCard => Some("isMaskedNumber"),
        Pattern::Phone => Some("isPhone"),
        Pattern::Birthday => Some("isBirthday"),
        Pattern::Id => Some("isId"),
        Pattern::Uuid => Some("isUuid"),
        Pattern::Uid => Some("isUid"),
        Pattern::SessionId => Some("isSessionId"),
        Pattern::Zone => Some("isZone"),
        // Any text has that shape; a password is stored nowhere; a counselor's e-mail is compared with the account's; whose
        // file a path or an address names is for the hand-written part; texts that come in lists are joined first.
        Pattern::Anything
        | Pattern::Password
        | Pattern::CounselorEmail
        | Pattern::IdPath
        | Pattern::PhotoUrl
        | Pattern::DayTimes
        | Pattern::Away => None,
    }
}

/// Does the shape itself fix the length?
pub(super) const fn fixes_length(pattern: Pattern) -> bool {
    matches!(pattern, Pattern::MaskedCard | Pattern::Birthday | Pattern::Id | Pattern::Uuid | Pattern::SessionId)
}

fn shape(pattern: Pattern) -> Option<String> {
    let name = shape_name(pattern)?;
    let doc = match pattern {
        Pattern::Undirected => "Without marks that turn the direction of what stands beside them.",
        Pattern::Filled => "Something of it shows, and no spaces around.",
        Pattern::FilledUndirected => "The same, without marks that turn the direction of what stands beside them.",
        Pattern::Name => "Words of letters and digits of every script, with single signs between them.",
        Pattern::NameOnCard => {
            "As a name, and no number of a card: of 13 to 19 digits, whatever signs stand between them."
        }
        Pattern::Address => "As a name, with , / and # as well.",
        Pattern::Email => "A general e-mail address.",
        Pattern::Digits => "ASCII digits.",
        Pattern::MaskedCard => "A card number of which only the last four digits are left.",
        Pattern::Phone => "Digits, spaces and + - ( ), at least one digit.",
        Pattern::Birthday => {
            "DD MM YYYY, a real day since 1900 that has come. Somewhere it is tomorrow already: a day is added."
        }
        Pattern::Id => "An id drawn at random by the app or the SDK. It becomes a part of a path.",
        Pattern::Uuid => "A UUID as browsers draw them, version 4, in small letters.",
        Pattern::Uid => "The id of an account. It becomes a part of a path.",
        Pattern::SessionId => "The id of a session, as the SDK draws ids. It becomes a part of a path.",
        Pattern::Zone => "The name of a time zone.",
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
    let matched = matched(pattern);
    let body = match pattern {
        Pattern::Birthday => all_of(&[matched, "hasCome(v.split(' '))".to_owned()]),
        Pattern::Id => all_of(&[format!("hasLength(v, {ID_MIN}, {ID_MAX})"), matched]),
        _ => match pattern.refused() {
            Some(refused) => all_of(&[matched, format!("!v.matches({})", literal(&refused))]),
            None => format!("return {matched}"),
        },
    };
    Some(predicate(doc, &format!("{name}(v)"), &body))
}

/// The store takes no pattern longer than this.
const PATTERN_MAX: usize = 4096;

/// `v.replace(…)` for the letters of the world, in as many steps as the length of a pattern asks for.
fn plain_words() -> String {
    let mut classes = vec![String::new()];
    for range in WORD_RANGES.iter().copied().map(range_source) {
        let full = classes
            .last()
            .is_some_and(|class| class.len().saturating_add(range.len()).saturating_add("[]".len()) > PATTERN_MAX);
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
        "The text with an `a` in the place of each letter, mark or decimal digit of any script, and of letters with joiners between them. The code points of Unicode 16 \
         are named one by one instead of \\p{L}\\p{M}\\p{Nd}, so that every browser and every engine means the same ones; in \
         steps, because a pattern holds 4,096 characters.",
        "plainWords(v)",
        &format!("return v{}", steps.concat()),
    )
}

/// What `matches` is asked: a pattern about words is put to the text in plain words.
fn matched(pattern: Pattern) -> String {
    let source = pattern.source();
    let word = word_source();
    if source.contains(&word) {
        format!("plainWords(v).matches({})", literal(&source.replace(&word, "a+")))
    } else {
        format!("v.matches({})", literal(&source))
    }
}

/// A range of the class of word characters, spelt as the patterns spell it.
fn range_source((first, last): (u32, u32)) -> String {
    if first == last { format!(r"\x{{{first:X}}}") } else { format!(r"\x{{{first:X}}}-\x{{{last:X}}}") }
}

fn birthday_not_in_the_future() -> String {
    predicate(
        "Day, month and year as texts: a day that has come, wherever on earth the client is.",
        "hasCome(parts)",
        "return timestamp.date(int(parts[2]), int(parts[1]), int(parts[0])) <= request.time + duration.value(1, 'd')",
    )
}

fn of_age() -> String {
    predicate(
        "By day, month and year as texts: of age. Days are counted from the first of the month, which makes 29 February the \
         1st of March in years without one. Somewhere it is tomorrow already: a day is added.",
        "isOfAge(parts)",
        &format!(
            "return timestamp.date(int(parts[2]) + {ADULT_AGE}, int(parts[1]), 1) + duration.value(int(parts[0]) - 1, 'd')\n        \
             <= request.time + duration.value(1, 'd')"
        ),
    )
}

fn about_now() -> String {
    predicate(
        &format!("A moment by the client's clock, at most {BOOKING_CLOCK_DAYS} day before or after the server's."),
        "isAboutNow(v)",
        &format!(
            "return v >= request.time - duration.value({BOOKING_CLOCK_DAYS}, 'd')\n        && v <= request.time + \
             duration.value({BOOKING_CLOCK_DAYS}, 'd')"
        ),
    )
}

fn city_of() -> String {
    let pairs: Vec<String> = PLACES
        .iter()
        .map(|place| format!("(country == {} && city in {})", literal(place.name), list_of(&place.cities)))
        .collect();
    predicate(
        "The city is offered for the country.",
        "isCityOf(city, country)",
        &format!("return {}", pairs.join("\n        || ")),
    )
}

fn ticket_pack() -> String {
    let packs: Vec<String> =
        PACKS.iter().map(|pack| format!("(ticket == {} && price == {})", pack.ticket, pack.price)).collect();
    predicate(
        "So many tickets at this price are one pack. 5.0 equals 5 in the rules, and is no whole number.",
        "isTicketPack(ticket, price)",
        &format!("return ticket is int && price is int\n        && ({})", packs.join("\n          || ")),
    )
}

fn ticket_of_kind() -> String {
    let [spent, returned] = SESSION_ENTRY_KINDS;
    predicate(
        "One ticket is spent for a session, or comes back.",
        "isTicketOfKind(ticket, kind)",
        &format!(
            "return ticket is int\n        && ((kind == {} && ticket == -1) || (kind == {} && ticket == 1))",
            literal(spent),
            literal(returned)
        ),
    )
}

fn in_hour() -> String {
    let grid = SLOT_GRID_MINUTES.saturating_mul(60_000);
    predicate(
        "The moment is at a five-minute mark within this whole hour since 1970. Nothing else than a moment has milliseconds.",
        "isStartInHour(start, hour)",
        &format!(
            "return start.toMillis() % {grid} == 0\n        && start.nanos() == 0\n        && \
             start.toMillis() >= hour * 3600000\n        && start.toMillis() < (hour + 1) * 3600000"
        ),
    )
}

fn some() -> String {
    predicate(
        "Some of these words, each once. Nothing else than a list has a set.",
        "areSome(list, all)",
        "return list.toSet().size() == list.size() && list.hasOnly(all)",
    )
}
