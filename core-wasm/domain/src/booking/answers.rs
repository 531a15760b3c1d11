//! The questions and the answers given so far.

use crate::limits::THOUGHTS_MAX;
use crate::schema::{MessageKey, STEP_OPTIONS};
use crate::text::{length, trim};
use crate::value::Value;

/// The maximum length of step 6 in a draft. It's higher than the limit for sending, so that a patient can shorten a long text without
/// losing any.
const DRAFT_MAX: usize = THOUGHTS_MAX.saturating_mul(4);

/// The questions of steps 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// Step 1: who the session is for.
    ForWhom = 1,
    /// Step 2: relationship.
    Relationship,
    /// Step 3: previous therapy.
    TherapyBefore,
    /// Step 4: the preferred counselor.
    WhichCounselor,
    /// Step 5: the topic.
    Topic,
    /// Step 6: thoughts, free text.
    Thoughts,
}

impl Question {
    /// The questions in order.
    pub const ALL: [Self; 6] =
        [Self::ForWhom, Self::Relationship, Self::TherapyBefore, Self::WhichCounselor, Self::Topic, Self::Thoughts];

    /// Its step number, 1 to 6.
    pub const fn step(self) -> u8 {
        self as u8
    }

    /// The question of a step. `None` for steps 7 and 8 and for invalid numbers.
    pub fn of_step(step: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|question| i64::from(question.step()) == step)
    }

    /// The question after this one; `None` after the last.
    pub fn next(self) -> Option<Self> {
        Self::ALL.into_iter().find(|other| *other > self)
    }

    /// The question before this one; `None` before the first.
    pub fn previous(self) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|other| *other < self)
    }

    /// The key of its answer in the stored request.
    pub const fn key(self) -> &'static str {
        match self {
            Self::ForWhom => "1",
            Self::Relationship => "2",
            Self::TherapyBefore => "3",
            Self::WhichCounselor => "4",
            Self::Topic => "5",
            Self::Thoughts => "6",
        }
    }

    /// The options; `None` for free text.
    fn options(self) -> Option<&'static [&'static str]> {
        STEP_OPTIONS.get(self.index()).copied()
    }

    const fn index(self) -> usize {
        (self as usize).saturating_sub(1)
    }

    /// The problem of an answer, `None` if the answer is valid.
    pub fn problem(self, answer: &str) -> Option<MessageKey> {
        match self.options() {
            Some(options) => (!options.contains(&answer)).then_some(MessageKey::ChooseAnswer),
            None => match length(trim(answer)) {
                0 => Some(MessageKey::ChooseAnswer),
                1..=THOUGHTS_MAX => None,
                _ => Some(MessageKey::TooLong),
            },
        }
    }

    /// Whether a draft may contain this answer. A choice must be one of the options; free text may still be empty or too long.
    pub fn may_keep(self, answer: &str) -> bool {
        match self.options() {
            Some(options) => options.contains(&answer),
            None => length(answer) <= DRAFT_MAX,
        }
    }
}

/// The answers given so far, at most one per question; "" for none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers([String; 6]);

impl Answers {
    /// The answer to a question.
    pub fn get(&self, question: Question) -> &str {
        self.0.get(question.index()).map_or("", String::as_str)
    }

    /// Sets the answer to a question. The caller has checked it with [`Question::may_keep`].
    pub(super) fn set(&mut self, question: Question, answer: String) {
        if let Some(place) = self.0.get_mut(question.index()) {
            *place = answer;
        }
    }

    /// The first question with an answer that can't be sent, and the problem.
    pub fn first_problem(&self) -> Option<(Question, MessageKey)> {
        Question::ALL.into_iter().find_map(|question| Some((question, question.problem(self.get(question))?)))
    }

    /// The answers given so far, keyed by the step's number.
    pub fn to_value(&self) -> Value {
        let mut given = Value::map();
        for question in Question::ALL {
            let answer = self.get(question);
            if !answer.is_empty() {
                given = given.with_text(question.key(), answer);
            }
        }
        given
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_follow_each_other() {
        assert_eq!(Question::ForWhom.next(), Some(Question::Relationship));
        assert_eq!(Question::Thoughts.next(), None);
        assert_eq!(Question::ForWhom.previous(), None);
        assert_eq!(Question::Thoughts.previous(), Some(Question::Topic));
        for (question, step) in Question::ALL.into_iter().zip(1_u8..) {
            assert_eq!((question.step(), question.key()), (step, step.to_string().as_str()));
            assert_eq!(Question::of_step(i64::from(step)), Some(question));
        }
        assert_eq!(Question::of_step(7), None);
    }

    #[test]
    fn steps_1_to_5_accept_only_their_options() {
        assert_eq!(Question::ForWhom.problem("Teenager"), None);
        assert_eq!(Question::TherapyBefore.problem("Yes"), Some(MessageKey::ChooseAnswer));
        assert_eq!(Question::WhichCounselor.problem(""), Some(MessageKey::ChooseAnswer));
        assert!(!Question::Topic.may_keep("anything"));
    }

    #[test]
    fn step_6_accepts_1_to_2000_characters_after_trimming() {
        let problem = |length: usize| Question::Thoughts.problem(&format!(" {} ", "a".repeat(length)));
        assert_eq!(problem(0), Some(MessageKey::ChooseAnswer));
        assert_eq!(problem(1), None);
        assert_eq!(problem(2000), None);
        assert_eq!(problem(2001), Some(MessageKey::TooLong));
    }

    #[test]
    fn a_draft_of_step_6_may_be_too_long_up_to_a_limit() {
        assert!(Question::Thoughts.may_keep(&"a".repeat(8000)));
        assert!(!Question::Thoughts.may_keep(&"a".repeat(8001)));
    }
}
