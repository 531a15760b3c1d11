//! Values in the store's REST format, for the judge.

use aram_core::value::Value;
use serde_json::{Map, Value as Json, json};

/// A value, tagged with its kind.
pub(crate) fn rest(value: &Value) -> Json {
    match value {
        Value::Null => json!({ "nullValue": null }),
        Value::Bool(truth) => json!({ "booleanValue": truth }),
        Value::Int(number) => json!({ "integerValue": number.to_string() }),
        Value::Float(number) if number.is_nan() => json!({ "doubleValue": "NaN" }),
        Value::Float(number) => json!({ "doubleValue": number }),
        Value::Text(text) => json!({ "stringValue": text }),
        Value::Timestamp(at) => json!({ "timestampValue": moment(*at) }),
        Value::List(items) => json!({ "arrayValue": { "values": items.iter().map(rest).collect::<Vec<_>>() } }),
        Value::Map(_) => json!({ "mapValue": { "fields": fields(value) } }),
    }
}

/// The fields of a document. A value that isn't a map has none, because the store can't keep it as a document.
pub(crate) fn fields(document: &Value) -> Json {
    let Value::Map(entries) = document else { return json!({}) };
    Json::Object(entries.iter().map(|(key, value)| (key.to_string(), rest(value))).collect::<Map<_, _>>())
}

/// Milliseconds since 1970 as RFC 3339.
pub(crate) fn moment(at: i64) -> String {
    let days = at.div_euclid(86_400_000);
    let rest = at.rem_euclid(86_400_000);
    let (year, month, day) = civil(days);
    let part = |unit: i64, of: i64| rest.div_euclid(unit).rem_euclid(of);
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}.{:03}Z",
        part(3_600_000, 24),
        part(60_000, 60),
        part(1000, 60),
        part(1, 1000)
    )
}

/// Year, month and day of a number of days since 1970 (Howard Hinnant's algorithm).
pub(crate) fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days.saturating_add(719_468);
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = of_era
        .saturating_sub(of_era.div_euclid(1460))
        .saturating_add(of_era.div_euclid(36_524))
        .saturating_sub(of_era.div_euclid(146_096))
        .div_euclid(365);
    let of_year = of_era
        .saturating_sub(year_of_era.saturating_mul(365))
        .saturating_sub(year_of_era.div_euclid(4))
        .saturating_add(year_of_era.div_euclid(100));
    let from_march = of_year.saturating_mul(5).saturating_add(2).div_euclid(153);
    let day = of_year.saturating_sub(from_march.saturating_mul(153).saturating_add(2).div_euclid(5)).saturating_add(1);
    let month = if from_march < 10 { from_march.saturating_add(3) } else { from_march.saturating_sub(9) };
    let year = year_of_era.saturating_add(era.saturating_mul(400)).saturating_add(i64::from(month <= 2));
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_has_the_format_of_the_store() {
        assert_eq!(moment(0), "1970-01-01T00:00:00.000Z");
        assert_eq!(moment(951_827_696_789), "2000-02-29T12:34:56.789Z");
        assert_eq!(moment(-1), "1969-12-31T23:59:59.999Z");
    }

    #[test]
    fn the_store_distinguishes_whole_numbers_and_floats() {
        assert_eq!(rest(&Value::Int(5)), json!({ "integerValue": "5" }));
        assert_eq!(rest(&Value::Float(5.0)), json!({ "doubleValue": 5.0 }));
    }
}
