//! Makes a case smaller while it still shows a difference.

use crate::case::Case;
use aram_core::value::Value;

/// Cases that are a little smaller, the boldest first.
pub(crate) fn smaller(case: &Case) -> Vec<Case> {
    match case {
        Case::Record { subject, value, standing } => {
            let fewer = (*standing > 0).then(|| standing.div_euclid(2));
            let less = fewer.map(|standing| Case::Record { subject: *subject, value: value.clone(), standing });
            let values = smaller_values(value);
            less.into_iter()
                .chain(values.into_iter().map(|value| Case::Record { subject: *subject, value, standing: *standing }))
                .collect()
        }
        Case::Life(life) => life.smaller().into_iter().map(|life| Case::Life(Box::new(life))).collect(),
        Case::Offers(offers) => offers.smaller().into_iter().map(|offers| Case::Offers(Box::new(offers))).collect(),
        Case::Draft { form, texts } => {
            let mut cases = Vec::new();
            for (at, text) in texts.iter().enumerate() {
                for shorter in smaller_texts(text) {
                    let mut texts = texts.clone();
                    if let Some(place) = texts.get_mut(at) {
                        *place = shorter;
                    }
                    cases.push(Case::Draft { form, texts });
                }
            }
            cases
        }
    }
}

fn smaller_values(value: &Value) -> Vec<Value> {
    match value {
        Value::Text(text) => smaller_texts(text).into_iter().map(Value::Text).collect(),
        Value::Int(number) if *number != 0 => vec![Value::Int(0), Value::Int(number.div_euclid(2))],
        Value::List(items) => (0..items.len())
            .map(|at| {
                Value::List(
                    items.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, item)| item.clone()).collect(),
                )
            })
            .collect(),
        Value::Map(entries) => {
            let mut values = Vec::new();
            for at in 0..entries.len() {
                let mut fewer = entries.clone();
                drop(fewer.remove(at));
                values.push(Value::Map(fewer));
            }
            for (at, (_, inner)) in entries.iter().enumerate() {
                for smaller in smaller_values(inner) {
                    let mut changed = entries.clone();
                    if let Some((_, place)) = changed.get_mut(at) {
                        *place = smaller;
                    }
                    values.push(Value::Map(changed));
                }
            }
            values
        }
        _ => Vec::new(),
    }
}

/// "", either half, each character left out, each character made an `a`.
fn smaller_texts(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    if chars.is_empty() {
        return Vec::new();
    }
    let half = chars.len().div_euclid(2);
    let mut texts = vec![String::new(), chars.iter().take(half).collect(), chars.iter().skip(half).collect()];
    // Long texts are halved first; the single characters of a short one are tried then.
    if chars.len() <= 64 {
        for at in 0..chars.len() {
            texts.push(chars.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, c)| c).collect());
            if chars.get(at).is_some_and(|c| *c != 'a') {
                texts.push(chars.iter().enumerate().map(|(other, c)| if other == at { 'a' } else { *c }).collect());
            }
        }
    }
    texts.retain(|shorter| shorter != text);
    texts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::Subject;
    use std::borrow::Cow;

    /// The smallest case that a question still holds for.
    fn smallest(mut case: Case, holds: impl Fn(&Case) -> bool) -> Case {
        while let Some(next) = smaller(&case).into_iter().find(|case| holds(case)) {
            case = next;
        }
        case
    }

    #[test]
    fn a_difference_is_shrunk_to_what_causes_it() {
        let value = Value::Map(vec![
            (Cow::Borrowed("name"), "Şule \u{0} Öz of İzmir".into()),
            (Cow::Borrowed("hobbies"), "chess".into()),
        ]);
        let has_nul = |case: &Case| matches!(case, Case::Record { value, .. } if value.text_of("name").contains('\0'));
        let case = smallest(Case::Record { subject: Subject::Details, value, standing: 9 }, has_nul);
        let smallest = Value::Map(vec![(Cow::Borrowed("name"), "\0".into())]);
        assert!(matches!(case, Case::Record { value, standing: 0, .. } if value == smallest));
    }
}
