//! The window of the card carousel: it shows three cards, moves by one card, and stops at both ends.

use crate::limits::CARD_WINDOW;
use crate::value::Value;

/// The visible cards: from `start` up to, but not including, `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The index of the first visible card.
    pub start: usize,
    /// The index after the last visible card.
    pub end: usize,
    /// Whether there are cards before the window.
    pub can_go_back: bool,
    /// Whether there are cards after the window.
    pub can_go_forward: bool,
}

/// The window over `count` cards after a step: forward if above 0, back if below 0, and unchanged at 0.
pub fn window(count: usize, start: usize, step: i32) -> Window {
    let last = count.saturating_sub(CARD_WINDOW);
    let moved = match step {
        1.. => start.saturating_add(1),
        0 => start,
        _ => start.saturating_sub(1),
    };
    let start = moved.min(last);
    let end = start.saturating_add(CARD_WINDOW).min(count);
    Window { start, end, can_go_back: start > 0, can_go_forward: start < last }
}

impl From<Window> for Value {
    fn from(window: Window) -> Self {
        let number = |index| Self::Int(i64::try_from(index).unwrap_or(i64::MAX));
        Self::map()
            .with("start", number(window.start))
            .with("end", number(window.end))
            .with("canGoBack", Self::Bool(window.can_go_back))
            .with("canGoForward", Self::Bool(window.can_go_forward))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_shows_up_to_three_cards() {
        for (count, end) in [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (10, 3)] {
            let window = window(count, 0, 0);
            assert_eq!((window.start, window.end), (0, end));
        }
    }

    #[test]
    fn arrows_move_by_one_card_and_stop_at_both_ends() {
        assert_eq!(window(5, 0, -1).start, 0);
        assert_eq!(window(5, 0, 1).start, 1);
        assert_eq!(window(5, 2, 1).start, 2);
        assert_eq!(window(5, 2, -1).start, 1);
        assert_eq!(window(5, usize::MAX, 1).start, 2);
    }

    #[test]
    fn an_arrow_appears_only_if_it_can_move_the_window() {
        assert_eq!(window(3, 0, 0), Window { start: 0, end: 3, can_go_back: false, can_go_forward: false });
        assert_eq!(window(4, 0, 0), Window { start: 0, end: 3, can_go_back: false, can_go_forward: true });
        assert_eq!(window(4, 1, 0), Window { start: 1, end: 4, can_go_back: true, can_go_forward: false });
    }

    #[test]
    fn removing_a_card_at_the_end_moves_the_window_back() {
        assert_eq!(window(4, 2, 0).start, 1);
    }
}
