//! Payment cards: the mask, the window of three, and soft hints that never block.

mod hints;
mod number;
mod window;

pub use hints::{CardHint, hints};
pub use number::{masked, passes_luhn};
pub use window::{Window, window};
