//! The generated part of `firestore.rules`: predicates for the kinds of fields, the records and what is appended to them.
//!
//! Who may do what is written by hand above it. The generated part knows a few words of the hand-written one, because the
//! answers stand in the request and not in the schema: `before()` and `after()`, the document as it stands and as it will;
//! `appendsOne(list, longer, cap)`; `isIdFileOf(path, uid)` and `isImageOf(address, uid)`, whose file it is.

mod emit;
mod kinds;
mod payments;
mod records;
mod sessions;

use crate::rules::kinds::kinds;
use crate::rules::payments::payments;
use crate::rules::records::records;
use crate::rules::sessions::sessions;

const BEGIN: &str = "    // ==== Generated from core-wasm/src/schema by `cargo run -p rulegen -- rules`: do not edit down to the end mark ====\n";
const END: &str = "    // ==== End of the generated part ====\n";

/// `firestore.rules` with the part between the marks written anew.
///
/// # Errors
/// What cannot be written, in words for the screen: the marks are gone, or the table says something that has no rule.
pub(crate) fn with_generated_part(rules: &str) -> Result<String, String> {
    let unmarked = "the marks of the generated part are gone";
    let (head, rest) = rules.split_once(BEGIN).ok_or(unmarked)?;
    let (_, tail) = rest.split_once(END).ok_or(unmarked)?;
    Ok(format!("{head}{BEGIN}{}{END}{tail}", generated_part()?))
}

fn generated_part() -> Result<String, String> {
    let mut out = String::new();
    for section in [kinds(), sessions(), payments(), records()?] {
        out.push('\n');
        out.push_str(&section);
    }
    out.push('\n');
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_marks_is_written_anew() {
        let before = format!("head\n{BEGIN}a rule of yesterday\n{END}tail\n");
        let after = with_generated_part(&before).unwrap_or_default();
        assert!(after.starts_with("head\n") && after.ends_with("tail\n"));
        assert!(!after.contains("a rule of yesterday"));
        assert_eq!(with_generated_part(&after), Ok(after.clone()));
    }

    #[test]
    fn rules_without_marks_are_refused() {
        assert!(with_generated_part("no marks").is_err());
        assert!(with_generated_part(BEGIN).is_err());
    }

    #[test]
    fn the_generated_part_says_where_everything_comes_from() {
        let part = generated_part().unwrap();
        for word in
            ["function isCard(d)", "function isBooking(d)", "function isNewPatientRecord(d, uid)", "Bacheclor's Degree"]
        {
            assert!(part.contains(word), "{word}");
        }
    }
}
