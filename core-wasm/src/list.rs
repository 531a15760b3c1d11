//! The choice of counselors, for the pages that list them. The module comes before everything else on these pages, so it is small: numbers
//! cross one by one, and it has no allocator, no conversion of values, and no code for a panic.

use crate::whole::whole;
use aram_core::limits::{OPEN_SLOTS_LISTED, TEAM_LISTED};
use aram_core::sessions::{self, Candidate, Criteria, NEVER, OpenTime};
use aram_core::time::Instant;
use wasm_bindgen::prelude::wasm_bindgen;

// Not the type of `js-sys`, which adds its own code to the module.
#[wasm_bindgen]
extern "C" {
    /// A list of numbers in the page's memory.
    #[wasm_bindgen(typescript_type = "Float64Array")]
    pub type Numbers;
    #[wasm_bindgen(method, getter)]
    fn length(this: &Numbers) -> u32;
    /// NaN after the end.
    #[wasm_bindgen(method, structural, indexing_getter)]
    fn get(this: &Numbers, at: u32) -> f64;
    #[wasm_bindgen(method, structural, indexing_setter)]
    fn set(this: &Numbers, at: u32, number: f64);
}

/// Writes the counselors who match a search into `chosen`, in order, and returns their number. For each it writes the index among the
/// counselors and the first time, -1 if none is known. The result is undefined if a number isn't whole, or if there are more counselors or
/// times than a list ever has.
///
/// `counselors` alternates between the bit masks of languages and topics, and `times` between the index of a counselor and a start.
/// `criteria` contains the masks of the page's language, of languages and of topics, and the first moment of a day and of the next, both 0
/// for any day. `chosen` is as long as `counselors`.
#[wasm_bindgen]
pub fn choose(counselors: &Numbers, times: &Numbers, criteria: &Numbers, chosen: &Numbers) -> Option<u32> {
    let mut candidates = [Candidate { languages: 0, topics: 0 }; TEAM_LISTED];
    let candidates = read(counselors, &mut candidates, |languages, topics| Candidate { languages, topics })?;
    let mut open = [OpenTime { of: 0, start: Instant::EPOCH }; OPEN_SLOTS_LISTED];
    let open = read(times, &mut open, |of, start| OpenTime { of, start: Instant::from_millis(start) })?;
    let criterion = |at| whole(criteria.get(at));
    let (from, until) = (criterion(3)?, criterion(4)?);
    let criteria = Criteria {
        reads: criterion(0)?,
        languages: criterion(1)?,
        topics: criterion(2)?,
        day: (until > 0).then_some((Instant::from_millis(from), Instant::from_millis(until))),
    };
    let suited = sessions::choose(candidates, open, criteria)?;
    for (at, one) in (0..).step_by(2).zip(suited.as_slice()) {
        let first = if one.first == NEVER { -1 } else { one.first.millis() };
        #[expect(clippy::cast_precision_loss, reason = "JavaScript has no other numbers; ours are all exact in it")]
        {
            chosen.set(at, one.at as f64);
            chosen.set(at.saturating_add(1), first as f64);
        }
    }
    u32::try_from(suited.as_slice().len()).ok()
}

/// Reads pairs of numbers into the beginning of `room`, and returns this part; `None` if one isn't whole, or if there are too many.
fn read<'room, One>(numbers: &Numbers, room: &'room mut [One], make: impl Fn(i64, i64) -> One) -> Option<&'room [One]> {
    let room = room.get_mut(..numbers.length().div_ceil(2) as usize)?;
    for (place, at) in room.iter_mut().zip((0..).step_by(2)) {
        *place = make(whole(numbers.get(at))?, whole(numbers.get(at.saturating_add(1)))?);
    }
    Some(room)
}
