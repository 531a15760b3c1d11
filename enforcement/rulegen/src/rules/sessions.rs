//! The numbers of a session, and of what its two write to each other: how far apart, how early, how late, how many.

use super::emit::predicate;
use aram_core::limits as l;

/// The section of the numbers of a session.
pub(super) fn sessions() -> String {
    let mut predicates = consents();
    predicates.extend(spans());
    predicates.extend(edges());
    predicates.extend(counts());
    predicates.extend(messages());
    predicates.push(call());
    format!("    // ---- Numbers of a session {}\n\n{}", "-".repeat(89), predicates.join("\n"))
}

/// What an agreement covers.
fn consents() -> Vec<String> {
    let covers = |doc, name: &str, version| {
        predicate(doc, &format!("{name}(consent)"), &format!("return consent.version >= {version}"))
    };
    vec![
        covers(
            "The text that was agreed to covers requests, and the answers in them.",
            "coversRequests",
            l::CONSENT_FOR_REQUESTS,
        ),
        covers(
            "The text that was agreed to covers sessions, and the sharing of answers.",
            "coversSessions",
            l::CONSENT_FOR_SESSIONS,
        ),
    ]
}

fn spans() -> Vec<String> {
    vec![
        predicate(
            "From a session's start to its end.",
            "sessionLength()",
            &format!("return {}", minutes(l::SESSION_MINUTES)),
        ),
        predicate(
            "Between the starts of two times of one counselor, at least.",
            "slotsApart()",
            &format!("return {}", minutes(l::SLOTS_APART_MINUTES)),
        ),
        predicate(
            "A time that may be offered: it has not come, and is not too far ahead.",
            "isAhead(start)",
            &format!("return start > request.time && start < request.time + {}", days(l::SLOTS_AHEAD_DAYS)),
        ),
        predicate(
            "A time that may be taken: far enough ahead for the counselor to learn of it.",
            "givesNotice(start)",
            &format!("return start > request.time + {}", hours(l::NOTICE_HOURS)),
        ),
    ]
}

fn edges() -> Vec<String> {
    let until = |doc, signature, edge: String| predicate(doc, signature, &format!("return {edge}"));
    vec![
        until(
            "Up to this moment, itself included, cancelling returns the ticket, and the session may move.",
            "freeUntil(start)",
            format!("start - {}", hours(l::FREE_UNTIL_HOURS)),
        ),
        until(
            "Before this moment the counselor may say to have missed the session.",
            "ownsUpUntil(start)",
            format!("start + {}", hours(l::OWNS_UP_HOURS)),
        ),
        until(
            "From this moment on the patient may close what the counselor did not.",
            "patientClosesFrom(start)",
            format!("start + {} + {}", minutes(l::SESSION_MINUTES), hours(l::PATIENT_CLOSES_HOURS)),
        ),
        until(
            "From this moment on only the operator's command closes the session.",
            "closesUntil(start)",
            format!("start + {}", days(l::CLOSES_DAYS)),
        ),
        until(
            "Before this moment the patient may contest how the session was closed.",
            "contestsUntil(closed)",
            format!("closed + {}", days(l::CONTEST_DAYS)),
        ),
        until(
            "After this moment a place may be taken again.",
            "restsUntil(taken)",
            format!("taken + {}", hours(l::PLACE_RESTS_HOURS)),
        ),
    ]
}

fn counts() -> Vec<String> {
    vec![
        predicate(
            "One move more, and not too many.",
            "isNextMove(was, becomes)",
            &format!("return becomes == was + 1 && becomes <= {}", l::MOVES_MAX),
        ),
        predicate(
            "How many open times one answer holds, at most.",
            "openSlotsListed()",
            &format!("return {}", l::OPEN_SLOTS_LISTED),
        ),
    ]
}

/// Messages between the two of a session.
fn messages() -> Vec<String> {
    vec![
        predicate(
            "Before this moment the two of a session that began then write to each other.",
            "writesUntil(start)",
            &format!("return start + {}", days(l::WRITES_DAYS)),
        ),
        predicate(
            "From a little before the start to after the end, both edges included: a session is held, in writing as in a call.",
            "isHeldAround(start)",
            &format!(
                "return request.time >= start - {} && request.time <= start + {}",
                minutes(l::HELD_BEFORE_MINUTES),
                minutes(l::HELD_AFTER_MINUTES)
            ),
        ),
        predicate(
            "From this moment on, itself included, a report of danger opens the emergency contact.",
            "opensInDanger(start)",
            &format!("return request.time >= start - {}", days(l::DANGER_OPENS_DAYS)),
        ),
        predicate(
            "After this moment a side's messages are counted anew.",
            "countsUntil(since)",
            &format!("return since + {}", hours(l::MESSAGE_COUNT_HOURS)),
        ),
        predicate(
            "One message more of a side, and not too many.",
            "isNextMessage(was, becomes)",
            &format!("return becomes == was + 1 && becomes <= {}", l::MESSAGES_AN_HOUR),
        ),
        predicate(
            "How many messages, or conversations, one answer holds, at most.",
            "messagesListed()",
            &format!("return {}", l::MESSAGES_LISTED),
        ),
    ]
}

/// The call of the two.
fn call() -> String {
    predicate(
        "The call of a session that begins then may be joined.",
        "isCallOpen(start)",
        &format!(
            "return request.time >= start - {} && request.time <= start + {}",
            minutes(l::CALL_BEFORE_MINUTES),
            minutes(l::CALL_AFTER_MINUTES)
        ),
    )
}

fn minutes(count: i64) -> String {
    format!("duration.value({count}, 'm')")
}

fn hours(count: i64) -> String {
    format!("duration.value({count}, 'h')")
}

fn days(count: i64) -> String {
    format!("duration.value({count}, 'd')")
}
