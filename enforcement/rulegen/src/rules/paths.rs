//! The paths of documents. The handwritten parts use a document's path, `sessionOf(id)`, and the document before and after the request,
//! `session(id)` and `sessionAfter(id)`. A name with many uses becomes a function. One with few uses is replaced by its body, which is
//! smaller when compiled.

use super::calls::{count, replace};
use super::emit::{Predicate, predicate, section};
use aram_core::schema::RecordKind;

/// A document, the name of its path in the rules, and the path.
type Place = (&'static str, &'static str);

/// Documents that no client writes, so that no schema describes them.
const WRITTEN_BY_STAFF: [Place; 3] = [
    ("paymentSettings", "settings/payments"),
    ("errorSettings", "settings/errorReports"),
    ("ordersBlocked", "patients/{uid}/order/blocked"),
];

/// From this many uses on, a function makes a look-up smaller.
const LOOK_UPS_OF_A_FUNCTION: usize = 3;
/// From this many uses on, a function makes a path with one variable smaller.
const PATHS_OF_A_FUNCTION: usize = 7;
/// The same for a path with several variables.
const LONG_PATHS_OF_A_FUNCTION: usize = 2;

/// The section of frequently used paths and look-ups. In the parts, the others are replaced by their bodies.
pub(super) fn paths(parts: &mut [String]) -> String {
    let mut predicates = vec![
        predicate(
            "A document of a collection. Check an id from a client first, because it becomes a part of the path.",
            "at(collection, id)",
            "/databases/$(database)/documents/$(collection)/$(id)",
        ),
        predicate(
            "A document below another.",
            "below(collection, id, inner, name)",
            "/databases/$(database)/documents/$(collection)/$(id)/$(inner)/$(name)",
        ),
    ];
    let places = RecordKind::ALL.iter().copied().filter_map(|kind| name(kind).zip(kind.path()));
    for place in places.chain(WRITTEN_BY_STAFF) {
        predicates.extend(place_predicates(place, parts));
    }
    section("Paths and look-ups", &predicates)
}

/// The name of this kind of document in the rules; `None` if they never look one up.
const fn name(kind: RecordKind) -> Option<&'static str> {
    match kind {
        RecordKind::Patient => Some("patient"),
        RecordKind::Counselor => Some("counselor"),
        RecordKind::CounselorProfile => Some("profile"),
        RecordKind::LedgerEntry => Some("entry"),
        RecordKind::Closed => Some("closed"),
        RecordKind::Slot => Some("slot"),
        RecordKind::Session => Some("session"),
        RecordKind::DiaryEntry => Some("diaryEntry"),
        RecordKind::PatientPlace => Some("place"),
        RecordKind::Block => Some("block"),
        RecordKind::Thread => Some("thread"),
        RecordKind::Message => Some("message"),
        RecordKind::DangerReport => Some("dangerReport"),
        RecordKind::CallSignal => Some("callSignal"),
        RecordKind::Address => Some("address"),
        RecordKind::Order => Some("order"),
        RecordKind::OrderNote => Some("orderNote"),
        RecordKind::Newsletter
        | RecordKind::Contact
        | RecordKind::ErrorReport
        | RecordKind::Card
        | RecordKind::Booking
        | RecordKind::Consent
        | RecordKind::TimeWish
        | RecordKind::Hours
        | RecordKind::SharedAnswers
        | RecordKind::EmergencyContact
        | RecordKind::SessionEntry
        | RecordKind::Contest
        | RecordKind::Unsent
        | RecordKind::MessageReport => None,
    }
}

/// The functions of a document. In the parts, names without a function are replaced by their bodies.
fn place_predicates((name, path): Place, parts: &mut [String]) -> Vec<Predicate> {
    let variables: Vec<&str> = path.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
    let given = variables.join(", ");
    let path_name = format!("{name}Of");
    let mut look_ups = Vec::new();
    for (suffix, look_up, doc) in
        [("", "get", "The document's data."), ("After", "getAfter", "The document's data after the whole batch.")]
    {
        let look_up_name = format!("{name}{suffix}");
        let expression = format!("{look_up}({path_name}({given})).data");
        if uses(&look_up_name, parts) < LOOK_UPS_OF_A_FUNCTION {
            write_out(&look_up_name, &variables, &expression, parts);
        } else {
            look_ups.push(predicate(doc, &format!("{look_up_name}({given})"), &expression));
        }
    }
    let expression = expression(path);
    let least = if variables.len() > 1 { LONG_PATHS_OF_A_FUNCTION } else { PATHS_OF_A_FUNCTION };
    if uses(&path_name, parts).saturating_add(look_ups.len()) < least {
        write_out(&path_name, &variables, &expression, parts);
        for look_up in &mut look_ups {
            look_up.value = replace(&look_up.value, &path_name, &variables, &expression);
        }
    } else {
        look_ups.insert(0, predicate(&format!("`{path}`."), &format!("{path_name}({given})"), &expression));
    }
    look_ups
}

pub(super) fn uses(name: &str, texts: &[String]) -> usize {
    texts.iter().map(|text| count(text, name)).sum()
}

/// Replaces the calls of a function with its return value.
pub(super) fn write_out(name: &str, variables: &[&str], body: &str, texts: &mut [String]) {
    for text in texts {
        *text = replace(text, name, variables, body);
    }
}

/// `at('slots', counselor + '_' + string(hour))`.
fn expression(path: &str) -> String {
    let segments: Vec<String> = path.split('/').map(segment).collect();
    let function = if segments.len() == 2 { "at" } else { "below" };
    format!("{function}({})", segments.join(", "))
}

/// The texts and variables of a path segment, joined. An hour is a number, everything else is a text.
fn segment(segment: &str) -> String {
    let mut parts = Vec::new();
    for (index, piece) in segment.split('{').enumerate() {
        let (variable, text) = if index == 0 { ("", piece) } else { piece.split_once('}').unwrap_or((piece, "")) };
        match variable {
            "" => {}
            "hour" => parts.push("string(hour)".to_owned()),
            _ => parts.push(variable.to_owned()),
        }
        if !text.is_empty() {
            parts.push(format!("'{text}'"));
        }
    }
    parts.join(" + ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_becomes_an_expression() {
        assert_eq!(expression("patients/{uid}"), "at('patients', uid)");
        assert_eq!(expression("slots/{counselor}_{hour}"), "at('slots', counselor + '_' + string(hour))");
        assert_eq!(expression("reports/{session}-danger-{by}"), "at('reports', session + '-danger-' + by)");
        assert_eq!(expression("patients/{uid}/order/current"), "below('patients', uid, 'order', 'current')");
    }

    #[test]
    fn a_function_with_one_use_is_replaced_by_its_body() {
        let mut parts = ["exists(closedOf(a)) && closed(b.c).at == 1;".to_owned()];
        assert!(place_predicates(("closed", "closed/{uid}"), &mut parts).is_empty());
        assert_eq!(parts[0], "exists(at('closed', a)) && get(at('closed', b.c)).data.at == 1;");
    }

    #[test]
    fn a_name_with_many_uses_is_a_function() {
        let mut parts = ["session(a) session(b) session(c)".to_owned()];
        let written = place_predicates(("session", "sessions/{id}"), &mut parts);
        assert_eq!(parts[0], "session(a) session(b) session(c)");
        assert_eq!(written.len(), 1);
        assert_eq!(written[0].value, "get(at('sessions', id)).data");
    }
}
