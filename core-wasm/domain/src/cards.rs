//! Payment cards: the mask, the type, the window of three cards, and hints that never block.

mod hints;
mod number;
mod scheme;
mod window;

pub use hints::{CardHint, expiry_of, hints};
pub use number::{masked, passes_luhn};
pub use scheme::type_of;
pub use window::{Window, window};
