//! The decisions of Aram: what is valid, what happens next, what it costs and what may be stored.
//!
//! Pure Rust without a browser, a store or a clock. Browsers and cloud functions use it as WebAssembly through the crate `aram-wasm`
//! (`core-wasm/src`). The tool `rulegen` generates the store's rules and TypeScript from [`schema`].
//!
//! | Module | Decides |
//! |---|---|
//! | [`limits`] | every number of the product, each with its edge |
//! | [`text`] | the shapes of texts: patterns, each with a matcher and an RE2 source |
//! | [`schema`] | the single table: records, forms, shapes of states, message keys |
//! | [`desk`] | the actions of staff, and the fields of each |
//! | [`files`] | the files that people upload, by their first bytes |
//! | [`forms`] | the payload of a draft, or the problems of its fields |
//! | [`booking`] | the questionnaire: state, event, outcome |
//! | [`consent`] | who may consent to the storage of health answers |
//! | [`sessions`] | working hours, available times, and the life of a session |
//! | [`conversation`] | who may write to whom, how many messages, and which messages can be unsent |
//! | [`conversation::call`] | when a call is open, and whose turn it is |
//! | [`mails`] | which emails are due to whom, and when to retry one |
//! | [`cards`] | mask, window of three cards, hints |
//! | [`tickets`] | packs, price, purchase |
//! | [`ledger`] | the names of the entries in a ledger |
//! | [`payments`] | the price of an order, the tickets of a payment, and the effects of a refund |
//! | [`account`] | role, display name, steps to change credentials |
//! | [`review`] | the state of a license after its last review, and the changes since |
//! | [`requests`] | the progress of a request |
//! | [`staff`] | the areas of the staff desk that each role opens, and which sign-ins count |
//! | [`time`] | moments, spans and clock hours; the duration of sessions and waits |
//! | [`spans`] | the spans of [`time`] that TypeScript uses |
//! | [`wishes`] | which patients hear of a time that opens, in which order, and who is counted |
//! | [`value`] | a plain value, as the store and the browser represent it |
//! | [`places`], [`articles`] | the countries and cities of cards, and the articles |

pub mod account;
pub mod articles;
pub mod booking;
pub mod cards;
pub mod consent;
pub mod conversation;
pub mod day;
pub mod desk;
pub mod files;
pub mod forms;
pub mod ledger;
pub mod limits;
pub mod mails;
pub mod news;
pub mod payments;
pub mod places;
pub mod plan;
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
pub mod wishes;
