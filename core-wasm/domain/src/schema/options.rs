//! The options of all choices. They are stored in this spelling, whatever the language of the screen.

/// Education levels, with the spelling mistakes of the specification; the labels on screen are spelled correctly.
pub static EDUCATION_LEVELS: [&str; 6] =
    ["none", "High School", "Associate's Degree", "Bacheclor's Degree", "Master's Degree", "PHD"];

/// Genders.
pub static GENDERS: [&str; 4] = ["none", "Male", "Female", "Other"];

/// Card types.
pub static CARD_TYPES: [&str; 2] = [VISA, MASTERCARD];

/// A Visa card.
pub const VISA: &str = "Visa";
/// A MasterCard.
pub const MASTERCARD: &str = "MasterCard";

/// The subjects of a contact message.
pub static CONTACT_OPTIONS: [&str; 7] = [
    "client support",
    "counselor join",
    "counselor support",
    "business",
    "organization",
    "billing",
    "service question",
];

/// Step 1: who the session is for.
pub(super) const STEP_1: &[&str] = &["Individual", "Teenager"];
/// Step 2, relationship.
pub(super) const STEP_2: &[&str] = &["Single", "Married", "Divorced"];
/// Step 3, "Have you been in therapy before?".
pub(super) const STEP_3: &[&str] = &["yes", "no"];
/// Step 4: the preferred counselor.
pub(super) const STEP_4: &[&str] = &["Male", "Female", "Over 45", "Non-religious", "No preference"];
/// Step 5: the topic.
pub(super) const STEP_5: &[&str] = &TOPICS;

/// The topics of requests, which are also the topics of counselors.
pub const TOPICS: [&str; 6] = [
    "Depression",
    "Stress and Anxiety",
    "Relationship issues",
    "Family conflicts",
    "Trauma and abuse",
    "Eating disorders",
];

/// The preferences that a counselor may declare to meet: the answers of step 4 without the last one, which means no preference.
pub const PREFERENCES: [&str; 4] = ["Male", "Female", "Over 45", "Non-religious"];

/// The drawings that a counselor may choose from, named after their files in `public/illustrations/portraits`.
pub const PORTRAITS: [&str; 12] =
    ["alder", "aspen", "birch", "cedar", "cypress", "elm", "juniper", "larch", "linden", "maple", "pine", "poplar"];

/// The answers of the questionnaire's steps 1 to 5. Step 6 is free text.
pub static STEP_OPTIONS: [&[&str]; 5] = [STEP_1, STEP_2, STEP_3, STEP_4, STEP_5];

/// The roles in which a patient consents to the storage of health answers: as an adult for themselves, or as the guardian of a child.
pub static CONSENT_AS: [&str; 2] = ["adult", "guardian"];

/// The languages of the interface, beginning with the default, which is also the fallback.
pub static LANGUAGES: [&str; 3] = ["en", "tr", "ar"];

/// The kind of ledger entry that a patient may write; an operator writes the others.
pub static LEDGER_KINDS: [&str; 1] = ["purchase"];

/// How the app met an error: uncaught, as an unhandled promise rejection, at the boundary of a broken screen, or as a refused write.
pub static ERROR_KINDS: [&str; 4] = ["error", "rejection", "boundary", "refused"];

/// The names of errors in a report: classes of the browser and the app, codes of the app's own catalog, and `other`. The list is closed
/// because an error can have any name, even one that a user typed.
pub static ERROR_CODES: [&str; 28] = [
    "other",
    "Error",
    "EvalError",
    "RangeError",
    "ReferenceError",
    "SyntaxError",
    "TypeError",
    "URIError",
    "AggregateError",
    "RuntimeError",
    "AbortError",
    "DataCloneError",
    "HierarchyRequestError",
    "InvalidStateError",
    "NetworkError",
    "NotAllowedError",
    "NotFoundError",
    "QuotaExceededError",
    "SecurityError",
    "TimeoutError",
    "FirebaseError",
    "MissingWords",
    "app-part-missing",
    "core-crashed",
    "permission-denied",
    "unauthorized",
    "unauthorized-app",
    "invalid-data",
];

/// The formats of a session.
pub static WAYS: [&str; 3] = ["video", "voice", "chat"];

/// The person that a session is for: the patient, or the patient's child.
pub static WHOM: [&str; 2] = ["self", "child"];

/// The days of a week, in the order in which hours are stored.
pub static WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// The parts of a day: before noon, from noon to five, and from five on.
pub static DAY_PARTS: [&str; 3] = ["morning", "afternoon", "evening"];

/// The states of an available time; the first is the initial one.
pub static SLOT_STATES: [&str; 2] = ["open", "taken"];

/// The states of a session; the first is the initial one, and all others are final.
pub static SESSION_STATES: [&str; 4] = ["booked", "held", "missed", "cancelled"];

/// The two sides of a session.
pub static SIDES: [&str; 2] = ["patient", "counselor"];

/// The person who canceled or missed a session; `staff` is the operator's command.
pub static SESSION_BY: [&str; 3] = ["patient", "counselor", "staff"];

/// The reasons of a patient who contests a session.
pub static CONTEST_SAYS: [&str; 3] = ["notHeld", "iCame", "cutShort"];

/// The reasons to report a message to staff.
pub static REPORT_REASONS: [&str; 5] = ["insult", "threat", "sexual", "money", "other"];

/// The kinds of emails that a person can enable. `team`: what staff did about a request, a license or tickets; `openings`: a time opened that
/// fits what a patient waits for.
pub static MAIL_KINDS: [&str; 5] = ["sessions", "messages", "reminders", "team", "openings"];

/// The kinds of ledger entries of a session: its ticket is used, or returned.
pub static SESSION_ENTRY_KINDS: [&str; 2] = ["session", "return"];

/// How patients pay for tickets: not at all, without money, or with the payment provider.
pub static PAYMENT_MODES: [&str; 3] = ["closed", "demonstration", "stripe"];

/// The names of the packs as keys: the ticket numbers of `tickets::PACKS`.
pub static PACK_NAMES: [&str; 3] = ["5", "25", "50"];

/// The states of an order, set by a cloud function: Stripe's page is open; the function couldn't open one; the money is on its way; the
/// tickets are in the account; the customer didn't pay and no longer can; or the money arrived but didn't match, so that staff have to
/// check.
pub static ORDER_STATES: [&str; 6] = ["open", "failed", "pending", "paid", "unpaid", "review"];

/// The actions of staff on a request: they read it, they suggested a counselor or wrote, or they closed it.
pub static CARE_STATES: [&str; 3] = ["read", "answered", "closed"];

/// The outcomes of a license review: it's verified, it isn't, or it no longer is.
pub static REVIEW_STATES: [&str; 3] = ["verified", "refused", "suspended"];

/// The names of a patient's booking slots.
pub static PLACE_NAMES: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_are_named_by_their_tickets() {
        assert_eq!(crate::tickets::PACKS.map(|pack| pack.ticket.to_string()), PACK_NAMES);
    }

    #[test]
    fn a_counselor_may_declare_every_preference() {
        let (last, preferred) = STEP_4.split_last().unwrap();
        assert_eq!((*last, preferred), ("No preference", &PREFERENCES[..]));
    }
}
