//! Limits, options, packs, places, articles, message keys.

use super::emit::{doc, list, numbers, property, quoted};
use aram_core::account::{CredentialStep, Role};
use aram_core::articles::{ARTICLES, Review};
use aram_core::cards::CardHint;
use aram_core::conversation::Unsaid;
use aram_core::conversation::call::{Closed, Turn};
use aram_core::desk::{self, Act};
use aram_core::ledger::Kind;
use aram_core::limits::LIMITS;
use aram_core::places::{CITIES, COUNTRIES, PLACES};
use aram_core::schema::{
    CARD_TYPES, CARE_STATES, CONSENT_AS, CONTACT_OPTIONS, CONTEST_SAYS, DAY_PARTS, EDUCATION_LEVELS, ERROR_CODES,
    ERROR_KINDS, GENDERS, LANGUAGES, LEDGER_KINDS, MAIL_KINDS, MessageKey, ORDER_STATES, PACK_NAMES, PAYMENT_MODES,
    PLACE_NAMES, PORTRAITS, PREFERENCES, Problem, REPORT_REASONS, REVIEW_STATES, SESSION_BY, SESSION_ENTRY_KINDS,
    SESSION_STATES, SIDES, SLOT_STATES, STAGES, STEP_OPTIONS, TOPICS, WAYS, WEEKDAYS, WHOM,
};
use aram_core::sessions::Refused;
use aram_core::spans::SPANS;
use aram_core::staff;
use aram_core::text::ZEROS;
use aram_core::tickets::PACKS;
use std::fmt::Write as _;

/// A closed list of words: the constant, the type of its members, a description, and the words.
pub(crate) struct Words {
    pub(crate) constant: &'static str,
    pub(crate) member: &'static str,
    doc: &'static str,
    pub(crate) members: &'static [&'static str],
}

/// Every closed list except the answers of the questionnaire.
pub(crate) static WORDS: [Words; 41] = [
    Words {
        constant: "LANGUAGES",
        member: "Language",
        doc: "The languages. The first is the default and the fallback.",
        members: &LANGUAGES,
    },
    Words {
        constant: "TOPICS",
        member: "Topic",
        doc: "The topics of requests, and the topics that counselors work with.",
        members: &TOPICS,
    },
    Words {
        constant: "PREFERENCES",
        member: "Preference",
        doc: "What counselors may say about themselves, for clients who prefer such a counselor.",
        members: &PREFERENCES,
    },
    Words {
        constant: "PORTRAITS",
        member: "PortraitName",
        doc: "The drawings from which a counselor may choose a portrait, by file name.",
        members: &PORTRAITS,
    },
    Words {
        constant: "EDUCATION_LEVELS",
        member: "EducationLevel",
        doc: "As stored. The labels on screen are spelled correctly.",
        members: &EDUCATION_LEVELS,
    },
    Words { constant: "GENDERS", member: "Gender", doc: "As stored.", members: &GENDERS },
    Words { constant: "CARD_TYPES", member: "CardType", doc: "As stored.", members: &CARD_TYPES },
    Words { constant: "COUNTRIES", member: "Country", doc: "As stored in `selectedItem`.", members: &COUNTRIES },
    Words {
        constant: "CITIES",
        member: "City",
        doc: "As stored. `CITIES_OF` has the cities of each country.",
        members: &CITIES,
    },
    Words {
        constant: "CONTACT_OPTIONS",
        member: "ContactOption",
        doc: "The subjects of contact messages.",
        members: &CONTACT_OPTIONS,
    },
    Words {
        constant: "CONSENT_AS",
        member: "ConsentAs",
        doc: "For whom the patient consents to the storing of health answers.",
        members: &CONSENT_AS,
    },
    Words {
        constant: "LEDGER_KINDS",
        member: "LedgerKind",
        doc: "The kinds of ledger entries that a patient may write.",
        members: &LEDGER_KINDS,
    },
    Words {
        constant: "BOOKING_STAGES",
        member: "BookingStage",
        doc: "The stages of the questionnaire.",
        members: &STAGES,
    },
    Words { constant: "ERROR_KINDS", member: "ErrorKind", doc: "How the app caught an error.", members: &ERROR_KINDS },
    Words {
        constant: "ERROR_CODES",
        member: "ErrorCode",
        doc: "The codes of errors in reports; `other` for anything else.",
        members: &ERROR_CODES,
    },
    Words { constant: "ROLES", member: "Role", doc: "The roles of users.", members: Role::NAMES },
    Words {
        constant: "CREDENTIAL_STEPS",
        member: "CredentialStep",
        doc: "The steps of a credential change.",
        members: CredentialStep::NAMES,
    },
    Words {
        constant: "CARD_HINTS",
        member: "CardHint",
        doc: "What can look wrong about a card. Hints never block.",
        members: CardHint::NAMES,
    },
    Words { constant: "WAYS", member: "Way", doc: "The formats of sessions.", members: &WAYS },
    Words { constant: "WHOM", member: "Whom", doc: "Who a session is for.", members: &WHOM },
    Words { constant: "WEEKDAYS", member: "Weekday", doc: "The days of a week.", members: &WEEKDAYS },
    Words {
        constant: "DAY_PARTS",
        member: "DayPart",
        doc: "The parts of a day: before noon, from noon to five, from five on.",
        members: &DAY_PARTS,
    },
    Words {
        constant: "SLOT_STATES",
        member: "SlotState",
        doc: "The states of an offered time.",
        members: &SLOT_STATES,
    },
    Words {
        constant: "SESSION_STATES",
        member: "SessionState",
        doc: "The states of a session. All but the first are final.",
        members: &SESSION_STATES,
    },
    Words { constant: "SIDES", member: "Side", doc: "The two sides of a session.", members: &SIDES },
    Words {
        constant: "SESSION_BY",
        member: "SessionBy",
        doc: "Who canceled or missed a session. `staff` is the operator's command.",
        members: &SESSION_BY,
    },
    Words {
        constant: "CONTEST_SAYS",
        member: "ContestSays",
        doc: "A patient's objections to the confirmed outcome of a session.",
        members: &CONTEST_SAYS,
    },
    Words {
        constant: "SESSION_ENTRY_KINDS",
        member: "SessionEntryKind",
        doc: "The kinds of ledger entries for sessions.",
        members: &SESSION_ENTRY_KINDS,
    },
    Words {
        constant: "PLACE_NAMES",
        member: "PlaceName",
        doc: "The names of a patient's booking slots.",
        members: &PLACE_NAMES,
    },
    Words {
        constant: "SESSION_REFUSALS",
        member: "SessionRefusal",
        doc: "Why an action on a session is refused.",
        members: Refused::NAMES,
    },
    Words {
        constant: "REPORT_REASONS",
        member: "ReportReason",
        doc: "The reasons for reporting a message to staff.",
        members: &REPORT_REASONS,
    },
    Words {
        constant: "MESSAGE_REFUSALS",
        member: "MessageRefusal",
        doc: "Why an action in a conversation is refused.",
        members: Unsaid::NAMES,
    },
    Words {
        constant: "MAIL_KINDS",
        member: "MailKind",
        doc: "The kinds of emails that a user may ask for.",
        members: &MAIL_KINDS,
    },
    Words {
        constant: "CALL_CLOSED",
        member: "CallClosed",
        doc: "Why the user can't join a call.",
        members: Closed::NAMES,
    },
    Words {
        constant: "CALL_TURNS",
        member: "CallTurn",
        doc: "What a side of a call does next, until the two browsers are connected.",
        members: Turn::NAMES,
    },
    Words {
        constant: "PAYMENT_MODES",
        member: "PaymentMode",
        doc: "How patients pay for tickets.",
        members: &PAYMENT_MODES,
    },
    Words {
        constant: "PACK_NAMES",
        member: "PackName",
        doc: "The packs as keys: their numbers of tickets.",
        members: &PACK_NAMES,
    },
    Words {
        constant: "ORDER_STATES",
        member: "OrderState",
        doc: "The state of an order: the payment page is open, it couldn't be opened, the payment is pending, the tickets are in the account, the order wasn't paid, or staff are checking it.",
        members: &ORDER_STATES,
    },
    Words {
        constant: "CARE_STATES",
        member: "CareState",
        doc: "The progress of staff with a request: they are reading it, have suggested a counselor or written, or have closed it.",
        members: &CARE_STATES,
    },
    Words {
        constant: "REVIEW_STATES",
        member: "ReviewState",
        doc: "The outcome of a license review: verified, not verified, or no longer verified.",
        members: &REVIEW_STATES,
    },
    Words { constant: "ENTRY_KINDS", member: "EntryKind", doc: "The kinds of ledger entries.", members: Kind::NAMES },
];

fn all_quoted<'a>(words: impl IntoIterator<Item = &'a &'a str>) -> Vec<String> {
    words.into_iter().map(|word| quoted(word)).collect()
}

fn words(out: &mut String, doc_text: &str, constant: &str, member: &str, words: &[&str]) {
    out.push('\n');
    doc(out, 0, doc_text);
    list(out, 0, &format!("export const {constant} = "), &all_quoted(words), " as const;");
    let _ = writeln!(out, "export type {member} = (typeof {constant})[number];");
}

pub(crate) fn write(out: &mut String) {
    limits(out);
    for list in &WORDS {
        words(out, list.doc, list.constant, list.member, list.members);
    }
    questions(out);
    digits(out);
    tables(out);
    desk(out);
    messages(out);
}

/// A constant for each number and each span, so that a page only contains those that it uses.
pub(super) fn write_limits(out: &mut String) {
    for limit in LIMITS.iter().chain(SPANS) {
        out.push('\n');
        doc(out, 0, limit.doc);
        let _ = writeln!(out, "export const {} = {};", limit.name, limit.value);
    }
}

fn limits(out: &mut String) {
    out.push('\n');
    doc(
        out,
        0,
        "Every limit of the product. A maximum itself is allowed. Lengths count UTF-16 units, as HTML inputs do.",
    );
    out.push_str("export * as LIMITS from './limits';\nexport * from './shown';\n");
}

fn digits(out: &mut String) {
    out.push('\n');
    doc(
        out,
        0,
        "The zero of each set of decimal digits after ASCII's, by Unicode 17; the other nine digits follow it. Forms read them as 0 to 9.",
    );
    let zeros: Vec<String> = ZEROS.iter().map(|zero| format!("{zero:#x}")).collect();
    numbers(out, "export const DIGIT_ZEROS = ", &zeros, " as const;");
}

fn questions(out: &mut String) {
    out.push('\n');
    doc(out, 0, "The options of the questionnaire's steps 1 to 5, as stored. Step 6 is free text.");
    out.push_str("export const BOOKING_OPTIONS = {\n");
    for (step, options) in (1..).zip(STEP_OPTIONS) {
        list(out, 2, &format!("'{step}': "), &all_quoted(options), ",");
    }
    out.push_str("} as const;\n");
}

fn tables(out: &mut String) {
    out.push('\n');
    doc(out, 0, "The cities of each country.");
    out.push_str("export const CITIES_OF: Readonly<Record<Country, readonly City[]>> = {\n");
    for place in &PLACES {
        list(out, 2, &format!("{}: ", property(place.name)), &all_quoted(&place.cities), ",");
    }
    out.push_str("};\n");
}

/// The constants of public pages.
pub(super) fn write_shown(out: &mut String) {
    out.push('\n');
    doc(out, 0, "Ticket packs: the number of tickets and their price in dollars.");
    out.push_str("export const TICKET_PACKS = [\n");
    for pack in &PACKS {
        let _ = writeln!(out, "  {{ ticket: {}, price: {} }},", pack.ticket, pack.price);
    }
    out.push_str("] as const;\n\n");
    doc(out, 0, "The reviewer of an article, and the day.");
    out.push_str("export interface ArticleReview {\n  readonly by: string;\n  readonly on: string;\n}\n\n");
    doc(
        out,
        0,
        "The articles: two recommended articles for each, the author (null for the deployer), the day, and the review.",
    );
    out.push_str("export const ARTICLES = [\n");
    for article in &ARTICLES {
        let [first, second] = article.recommended;
        let keyword = quoted(article.keyword.as_str());
        let by = article.by.map_or_else(|| "null".to_owned(), quoted);
        let review = article.review.as_ref().map_or_else(
            || "null".to_owned(),
            |Review { by, on }| format!("{{ by: {}, on: {} }}", quoted(by), quoted(on)),
        );
        let _ = writeln!(out, "  {{");
        let _ = writeln!(out, "    id: {},", article.id);
        let _ = writeln!(out, "    keyword: {keyword},");
        let _ = writeln!(out, "    recommended: [{first}, {second}],");
        let _ = writeln!(out, "    by: {by} as string | null,");
        let _ = writeln!(out, "    written: {},", quoted(article.written));
        let _ = writeln!(out, "    review: {review} as ArticleReview | null,");
        let _ = writeln!(out, "  }},");
    }
    out.push_str("] as const;\nexport type ArticleId = (typeof ARTICLES)[number]['id'];\n");
    out.push_str("export type ArticleKeyword = (typeof ARTICLES)[number]['keyword'];\n\n");
    doc(out, 0, "The numbers of the articles.");
    let ids: Vec<String> = ARTICLES.iter().map(|article| article.id.to_string()).collect();
    list(out, 0, "export const ARTICLE_IDS: readonly ArticleId[] = ", &ids, ";");
    out.push('\n');
    doc(out, 0, "The article for the parameter of the route `blogs/:{id}`, with or without its leading colon.");
    out.push_str("export const ARTICLE_OF_ROUTE: Readonly<Partial<Record<string, ArticleId>>> = {\n");
    for article in &ARTICLES {
        let _ = writeln!(out, "  {}: {},", article.id, article.id);
    }
    for article in &ARTICLES {
        let _ = writeln!(out, "  ':{}': {},", article.id, article.id);
    }
    out.push_str("};\n");
}

fn desk(out: &mut String) {
    let roles: Vec<&str> = staff::Role::names().collect();
    words(out, "The roles of staff.", "STAFF_ROLES", "StaffRole", &roles);
    out.push('\n');
    doc(
        out,
        0,
        "The desk's acts that open something. Each call leaves a trace, so a browser never repeats one on its own.",
    );
    let acts: Vec<String> = Act::opening().map(quoted).collect();
    list(out, 0, "export const OPENING_ACTS: readonly string[] = ", &acts, ";");
    out.push('\n');
    doc(out, 0, "The fields of each act's input, as the core lets them through.");
    out.push_str("export interface DeskInputs {\n");
    for act in Act::ALL {
        let fields: Vec<String> = act.takes().iter().map(|(name, kind)| desk_field(name, *kind)).collect();
        let name: &str = act.into();
        if fields.is_empty() {
            let _ = writeln!(out, "  {name}: Readonly<Record<string, never>>;");
        } else {
            let _ = writeln!(out, "  {name}: {{ {} }};", fields.join("; "));
        }
    }
    out.push_str("}\n");
}

fn desk_field(name: &str, kind: desk::Kind) -> String {
    let absent = if kind.is_optional() { "?" } else { "" };
    let value = match kind {
        desk::Kind::Truth => "boolean".to_owned(),
        desk::Kind::Tickets => "number".to_owned(),
        desk::Kind::Role => "StaffRole".to_owned(),
        _ => "string".to_owned(),
    };
    format!("{name}{absent}: {value}")
}

fn messages(out: &mut String) {
    out.push('\n');
    doc(out, 0, "The keys of the messages next to a field. Their texts are in the namespace `messages`.");
    let keys: Vec<String> = MessageKey::ALL.iter().map(|key| quoted(key.as_str())).collect();
    list(out, 0, "export const MESSAGE_KEYS = ", &keys, " as const;");
    out.push_str("export type MessageKey = (typeof MESSAGE_KEYS)[number];\n");
    let problems = Problem::ALL.map(Problem::as_str);
    words(
        out,
        "The problems of a field. Their code in the packed result is their position plus one.",
        "PROBLEMS",
        "Problem",
        &problems,
    );
}
