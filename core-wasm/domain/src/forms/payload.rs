//! The payload of a valid draft.

use super::draft::Draft;
use super::problems::Problems;
use super::words::chosen;
use crate::cards::masked;
use crate::day::Day;
use crate::schema::{Gives, Keep};
use crate::value::Value;

impl Draft<'_> {
    /// The payload, or the problems of the fields.
    ///
    /// # Errors
    /// The problems, at least one.
    pub fn submit(&self, today: Day) -> Result<Value, Problems> {
        let problems = self.check(today);
        if problems.is_empty() { Ok(of(self, today)) } else { Err(problems) }
    }
}

/// The payload of a checked draft.
fn of(draft: &Draft<'_>, today: Day) -> Value {
    let fields = kept_fields(draft, today);
    match draft.form().gives {
        Gives::Fields => fields,
        Gives::PatientAccount => {
            let [name, surname, email, birthday] =
                ["name", "surname", "email", "birthday"].map(|key| fields.text_of(key));
            with_account(&fields, empty_patient(name, surname, email, birthday))
        }
        Gives::CounselorAccount => with_account(&fields, empty_counselor(&fields)),
    }
}

fn kept_fields(draft: &Draft<'_>, today: Day) -> Value {
    let mut fields = Value::map();
    for (position, field) in draft.form().fields.iter().enumerate() {
        let read = field.reads.read(draft.typed(position));
        fields = match field.keep {
            Keep::AsRead => fields.with_text(field.key, &read),
            Keep::As(key) => fields.with_text(key, &read),
            Keep::ChosenOf(options) => fields.with(field.key, chosen(&read, options)),
            Keep::Masked => fields.with_text(field.key, &masked(&read).unwrap_or_default()),
            Keep::Birthday => fields.with_text("birthday", &draft.birthday(position).stored(today)),
            Keep::Nothing => fields,
        };
    }
    fields
}

/// The password goes into the account and nowhere else.
fn with_account(fields: &Value, record: Value) -> Value {
    let account =
        Value::map().with_text("email", fields.text_of("email")).with_text("password", fields.text_of("password"));
    Value::map().with("account", account).with("record", record)
}

/// A new patient record: the known fields, and all others empty.
pub fn empty_patient(name: &str, surname: &str, email: &str, birthday: &str) -> Value {
    Value::map()
        .with_text("name", name)
        .with_text("surname", surname)
        .with_text("email", email)
        .with_text("birthday", birthday)
        .with_text("educationLevel", "none")
        .with_text("hobbies", "")
        .with_text("familySize", "")
        .with_text("gender", "none")
        .with_text("phone", "")
        .with_text("ID", "")
        .with_text("photo", "")
        .with("cards", Value::List(Vec::new()))
        .with("tickets", Value::Int(0))
        .with("bookings", Value::List(Vec::new()))
}

fn empty_counselor(fields: &Value) -> Value {
    let mut record = Value::map();
    for key in ["name", "city", "email", "license"] {
        record = record.with_text(key, fields.text_of(key));
    }
    for key in ["bio", "birthday", "phone", "photo"] {
        record = record.with_text(key, "");
    }
    record.with("languages", Value::List(Vec::new()))
}
