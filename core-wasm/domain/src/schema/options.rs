//! What there is to choose from. The values are stored as they stand here, whatever the language of the screen.

/// Education levels, spelt as the specification spells them; labels on screen are spelt right.
pub static EDUCATION_LEVELS: [&str; 6] =
    ["none", "High School", "Associate's Degree", "Bacheclor's Degree", "Master's Degree", "PHD"];

/// Genders.
pub static GENDERS: [&str; 4] = ["none", "Male", "Female", "Other"];

/// Card types.
pub static CARD_TYPES: [&str; 2] = [VISA, MASTERCARD];

/// A card of Visa.
pub const VISA: &str = "Visa";
/// A card of MasterCard.
pub const MASTERCARD: &str = "MasterCard";

/// What a contact message may be about.
pub static CONTACT_OPTIONS: [&str; 7] = [
    "client support",
    "counselor join",
    "counselor support",
    "business",
    "organization",
    "billing",
    "service question",
];

/// Step 1, for whom.
pub(super) const STEP_1: &[&str] = &["Individual", "Teenager"];
/// Step 2, relationship.
pub(super) const STEP_2: &[&str] = &["Single", "Married", "Divorced"];
/// Step 3, "Have you been in therapy before?".
pub(super) const STEP_3: &[&str] = &["yes", "no"];
/// Step 4, which counselor would you prefer.
pub(super) const STEP_4: &[&str] = &["Male", "Female", "Over 45", "Non-religious", "No preference"];
/// Step 5, what it is about.
pub(super) const STEP_5: &[&str] = &TOPICS;

/// What a request is about, and what a counselor works with: both say the same words.
pub const TOPICS: [&str; 6] = [
    "Depression",
    "Stress and Anxiety",
    "Relationship issues",
    "Family conflicts",
    "Trauma and abuse",
    "Eating disorders",
];

/// What a counselor may say of themselves to those who would prefer it: the answers of step 4 but its last, which prefers nothing.
pub const PREFERENCES: [&str; 4] = ["Male", "Female", "Over 45", "Non-religious"];

/// The drawings of which a counselor may choose one, by their files in `public/illustrations/portraits`.
pub const PORTRAITS: [&str; 12] =
    ["alder", "aspen", "birch", "cedar", "cypress", "elm", "juniper", "larch", "linden", "maple", "pine", "poplar"];

/// The answers of the questionnaire's steps 1 to 5. Step 6 is free text.
pub static STEP_OPTIONS: [&[&str]; 5] = [STEP_1, STEP_2, STEP_3, STEP_4, STEP_5];

/// As whom a patient agrees to the storing of health answers: for themselves, being of age, or for a child.
pub static CONSENT_AS: [&str; 2] = ["adult", "guardian"];

/// The languages of the interface, the default and fallback first.
pub static LANGUAGES: [&str; 3] = ["en", "tr", "ar"];

/// The kind of ledger entry that a patient may write; others are an operator's.
pub static LEDGER_KINDS: [&str; 1] = ["purchase"];

/// How an error of the app was met: thrown past everything, a promise that nobody answered for, caught where a screen broke, or a write that the store
/// refused.
pub static ERROR_KINDS: [&str; 4] = ["error", "rejection", "boundary", "refused"];

/// What a report of an error may call it: classes that the browser and the app name, codes of the app's own catalogue, and `other`. The list is closed because
/// an error may bear any name, also one that somebody typed.
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

/// The ways in which a session is held.
pub static WAYS: [&str; 3] = ["video", "voice", "chat"];

/// For whom a session is: who books it, or the child for whom they speak.
pub static WHOM: [&str; 2] = ["self", "child"];

/// Where an offered time stands, the first one at its beginning.
pub static SLOT_STATES: [&str; 2] = ["open", "taken"];

/// Where a session stands, the first one at its beginning. All others are final.
pub static SESSION_STATES: [&str; 4] = ["booked", "held", "missed", "cancelled"];

/// The two of a session.
pub static SIDES: [&str; 2] = ["patient", "counselor"];

/// Who cancelled a session, or missed it; `staff` is the operator's command.
pub static SESSION_BY: [&str; 3] = ["patient", "counselor", "staff"];

/// What a patient says against how a session was closed.
pub static CONTEST_SAYS: [&str; 3] = ["notHeld", "iCame", "cutShort"];

/// Why somebody reports a message to staff.
pub static REPORT_REASONS: [&str; 5] = ["insult", "threat", "sexual", "money", "other"];

/// What somebody may want emails about.
pub static MAIL_KINDS: [&str; 3] = ["sessions", "messages", "reminders"];

/// The kinds of ledger entry that come with a session: a ticket is spent, and comes back.
pub static SESSION_ENTRY_KINDS: [&str; 2] = ["session", "return"];

/// How tickets are paid for: not at all, without money, by the payment provider.
pub static PAYMENT_MODES: [&str; 3] = ["closed", "demonstration", "stripe"];

/// The names of the packs where they are keys: `tickets::PACKS`, by their tickets.
pub static PACK_NAMES: [&str; 3] = ["5", "25", "50"];

/// What became of an order, by a cloud function: Stripe's page is open for it; none could be opened; the money is on its way; the tickets are in the account;
/// it was not paid for and no longer can be; or the money came and did not fit, so that staff have to look.
pub static ORDER_STATES: [&str; 6] = ["open", "failed", "pending", "paid", "unpaid", "review"];

/// How far staff are with a request: they are reading it; they suggested a counselor or wrote; they closed it.
pub static CARE_STATES: [&str; 3] = ["read", "answered", "closed"];

/// The outcome of a review of a license: it is verified; it isn't; it no longer is.
pub static REVIEW_STATES: [&str; 3] = ["verified", "refused", "suspended"];

/// The names of a patient's places.
pub static PLACE_NAMES: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_packs_are_named_by_their_tickets() {
        assert_eq!(crate::tickets::PACKS.map(|pack| pack.ticket.to_string()), PACK_NAMES);
    }

    #[test]
    fn a_counselor_may_say_what_can_be_preferred() {
        let (last, preferred) = STEP_4.split_last().unwrap();
        assert_eq!((*last, preferred), ("No preference", &PREFERENCES[..]));
    }
}
