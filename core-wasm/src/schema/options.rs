//! What there is to choose from. The values are stored as they stand here, whatever the language of the screen.

/// Education levels, spelt as the specification spells them; labels on screen are spelt right.
pub static EDUCATION_LEVELS: [&str; 6] =
    ["none", "High School", "Associate's Degree", "Bacheclor's Degree", "Master's Degree", "PHD"];

/// Genders.
pub static GENDERS: [&str; 4] = ["none", "Male", "Female", "Other"];

/// Card types.
pub static CARD_TYPES: [&str; 2] = ["Visa", "MasterCard"];

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
pub(super) const STEP_5: &[&str] = &[
    "Depression",
    "Stress and Anxiety",
    "Relationship issues",
    "Family conflicts",
    "Trauma and abuse",
    "Eating disorders",
];

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
