//! The rules engine as a child process that answers line by line (`enforcement/judge`).

use serde_json::{Value as Json, json};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The name of the loaded rules, which a question contains as its `rules`.
pub(crate) const RULES: &str = "rules";

/// A judge that has loaded the rules.
pub(crate) struct Judge {
    child: Child,
    questions: BufWriter<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Judge {
    /// Starts a judge and loads the rules.
    pub(crate) fn start(program: &[String], rules: &str) -> Result<Self, String> {
        let [command, arguments @ ..] = program else { return Err("no judge was named".to_owned()) };
        let mut child = Command::new(command)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{command} does not start: {error}"))?;
        let streams = child.stdin.take().zip(child.stdout.take());
        let (stdin, stdout) = streams.ok_or("the judge has no streams")?;
        let mut judge = Self { child, questions: BufWriter::new(stdin), answers: BufReader::new(stdout) };
        judge.tell(&json!({ "id": 0, "load": RULES, "source": rules }))?;
        let answer = judge.hear()?;
        if answer.get("errors").and_then(Json::as_array).is_none_or(Vec::is_empty) {
            Ok(judge)
        } else {
            Err(format!("the rules do not compile: {answer}"))
        }
    }

    /// The verdicts on several questions, in the same order.
    pub(crate) fn decide(&mut self, questions: &[Json]) -> Result<Vec<bool>, String> {
        for question in questions {
            self.tell(question)?;
        }
        self.questions.flush().map_err(gone)?;
        questions
            .iter()
            .map(|_| {
                let answer = self.hear()?;
                answer
                    .get("permit")
                    .and_then(Json::as_bool)
                    .ok_or_else(|| format!("the judge could not decide: {answer}"))
            })
            .collect()
    }

    fn tell(&mut self, line: &Json) -> Result<(), String> {
        writeln!(self.questions, "{line}").map_err(gone)
    }

    fn hear(&mut self) -> Result<Json, String> {
        self.questions.flush().map_err(gone)?;
        let mut line = String::new();
        self.answers.read_line(&mut line).map_err(gone)?;
        serde_json::from_str(&line).map_err(|error| format!("the judge said what is no answer: {error}: {line}"))
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        // A judge ends by itself when its input ends, but a stuck one must not block this process.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

// By value, as `map_err` gives it.
#[expect(clippy::needless_pass_by_value, reason = "the shape that `map_err` asks for")]
fn gone(error: io::Error) -> String {
    format!("the judge is gone: {error}")
}
