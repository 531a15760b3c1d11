//! A case: what is stored, and where it came from, or what is wanted of a session.

use crate::drafts::{draft, forms, stored};
use crate::life::Life;
use crate::offers::Offers;
use crate::random::Random;
use crate::scene::NOW;
use crate::subject::Subject;
use crate::values::spoilt;
use aram_core::schema::Form;
use aram_core::value::Value;
use serde_json::Value as Json;

/// One question to both sides.
#[derive(Clone, Debug)]
pub(crate) enum Case {
    /// A record or an item, with how many items stand before it.
    Record { subject: Subject, value: Value, standing: usize },
    /// A draft of a form.
    Draft { form: &'static Form, texts: Vec<String> },
    /// Something that is wanted of a session.
    Life(Box<Life>),
    /// What a counselor's hours offer.
    Offers(Box<Offers>),
}

/// What the core says, and the question for the rules.
pub(crate) struct Asked {
    /// What it is about, for the summary.
    pub(crate) name: &'static str,
    /// Does the core accept?
    pub(crate) core: bool,
    /// A form accepts what its record's check refuses: a difference within the core.
    pub(crate) is_torn: bool,
    /// The question.
    pub(crate) question: Json,
}

impl Case {
    /// The case of a seed.
    pub(crate) fn of(seed: u64) -> Self {
        let mut random = Random::new(seed);
        if random.once_in(3) {
            let forms: Vec<_> = forms().collect();
            if let Some((form, _)) = random.pick(&forms) {
                return Self::Draft { form, texts: draft(&mut random, form) };
            }
        }
        if random.once_in(3) {
            return Self::Life(Box::new(Life::of(&mut random)));
        }
        if random.once_in(20) {
            return Self::Offers(Box::new(Offers::of(&mut random)));
        }
        let subject = random.pick(&Subject::ALL).copied().unwrap_or(Subject::Patient);
        let standing = subject.standing(&mut random);
        let mut value = subject.value(&mut random, standing);
        if !random.once_in(3) {
            value = spoilt(&mut random, subject.record(), value, NOW);
        }
        Self::Record { subject, value, standing }
    }

    /// Both sides' part. `None` for a draft whose form stores nothing.
    pub(crate) fn ask(&self) -> Option<Asked> {
        let (subject, value, standing, accepted) = match self {
            Self::Record { subject, value, standing } => (*subject, value.clone(), *standing, None),
            Self::Draft { form, texts } => {
                let (subject, value, accepted) = stored(form, texts)?;
                (subject, value, 0, Some(accepted))
            }
            Self::Life(life) => return Some(life.ask()),
            Self::Offers(offers) => return offers.ask(),
        };
        let core = subject.core_accepts(&value, standing);
        let question = subject.question(&value, standing);
        Some(Asked { name: subject.name(), core, is_torn: accepted == Some(true) && !core, question })
    }
}
