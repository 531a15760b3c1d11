//! The decisions of Aram: what is valid, what comes next, what it costs and what may be stored.
//!
//! Pure Rust that knows no browser, no store and no clock. It reaches browsers and cloud functions as WebAssembly through the crate `aram-wasm`
//! (`core-wasm/src`), and the store's rules and the generated TypeScript through the tool `rulegen`, which reads [`schema`].
//!
//! | Part | Decides |
//! |---|---|
//! | [`limits`] | every number of the product, each with its edge |
//! | [`text`] | what a text may look like: patterns, each with a matcher and an RE2 source |
//! | [`schema`] | the one table: records, forms, shapes of states, message keys |
//! | [`desk`] | what staff can do, and what each act takes |
//! | [`forms`] | from a draft to a payload, or to the problems of its fields |
//! | [`booking`] | the questionnaire: state, event, outcome |
//! | [`consent`] | who may agree to the storing of health answers |
//! | [`sessions`] | hours, times, and the life of a session |
//! | [`conversation`] | who may write to whom, how much, and what may be taken back |
//! | [`conversation::call`] | when a call is open, and whose word comes next |
//! | [`mails`] | which email is due to whom, and when one is tried again |
//! | [`cards`] | mask, window of three, soft hints |
//! | [`tickets`] | packs, price, purchase |
//! | [`ledger`] | how the entries of a ledger are named |
//! | [`payments`] | what an order buys, what a payment brings, and what is taken back with its money |
//! | [`account`] | role, display name, credential steps |
//! | [`review`] | what a license is by its last review, and what has changed since |
//! | [`requests`] | how far staff and the patient are with a request |
//! | [`staff`] | who may do what at the staff's desk, and whose sign-in counts |
//! | [`time`] | moments, spans and clock hours; how long a session and its waits last |
//! | [`spans`] | the spans of [`time`] that TypeScript shows or counts with |
//! | [`value`] | a plain value, as the store and the browser know it |
//! | [`places`], [`articles`] | what there is to choose from and to read |

pub mod account;
pub mod articles;
pub mod booking;
pub mod cards;
pub mod consent;
pub mod conversation;
pub mod day;
pub mod desk;
pub mod forms;
pub mod ledger;
pub mod limits;
pub mod mails;
pub mod payments;
pub mod places;
pub mod requests;
pub mod review;
pub mod schema;
pub mod sessions;
pub mod spans;
pub mod staff;
pub mod text;
pub mod tickets;
pub mod time;
pub mod value;
