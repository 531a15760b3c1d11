//! A case: a stored value and its origin, or a request about a session.

use crate::ask::{Asked, core_accepts, question};
use crate::drafts;
use crate::life::{Life, lives};
use crate::offers::{Offers, offers};
use crate::records;
use crate::subject::Subject;
use aram_core::schema::Form;
use aram_core::value::Value;
use proptest::prelude::{BoxedStrategy, Just, Strategy, prop_oneof};
use proptest::strategy::Union;

/// One question to both sides.
#[derive(Clone, Debug)]
pub(crate) enum Case {
    /// A record or an item.
    Record { subject: Subject, value: Value },
    /// A draft of a form.
    Draft { form: &'static Form, texts: Vec<String> },
    /// A request to change a session.
    Life(Box<Life>),
    /// The times that a counselor's hours offer.
    Offers(Box<Offers>),
}

pub(crate) fn cases() -> BoxedStrategy<Case> {
    let drafts = drafts::forms().map(|(form, _)| {
        let texts = drafts::drafts(form);
        (Just(form), texts).prop_map(|(form, texts)| Case::Draft { form, texts }).boxed()
    });
    prop_oneof![
        19 => records::stored().prop_map(|(subject, value)| Case::Record { subject, value }),
        15 => Union::new(drafts),
        10 => lives().prop_map(|life| Case::Life(Box::new(life))),
        1 => offers().prop_map(|offers| Case::Offers(Box::new(offers))),
    ]
    .boxed()
}

impl Case {
    /// The question for both sides. `None` for a draft whose form stores nothing, and for hours that offer nothing.
    pub(crate) fn ask(&self) -> Option<Asked> {
        let (subject, value, accepted) = match self {
            Self::Record { subject, value } => (subject.clone(), value.clone(), None),
            Self::Draft { form, texts } => {
                let (subject, value, accepted) = drafts::stored(form, texts)?;
                (subject, value, Some(accepted))
            }
            Self::Life(life) => return Some(life.ask()),
            Self::Offers(offers) => return offers.ask(),
        };
        let core = core_accepts(&subject, &value);
        let question = question(&subject, &value);
        Some(Asked { name: subject.name(), core, is_torn: accepted == Some(true) && !core, question })
    }
}
