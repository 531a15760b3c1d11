//! The people who learn of each event: the table for browsers, and the one in docs/mail.md.

use super::emit::{doc, quoted};
use aram_core::news::{Happening, TELLINGS, Telling, Ways};
use std::fmt::Write as _;

/// The lines in docs/mail.md between which the table is.
const FIRST: &str = "<!-- told: written by `npm test -- --fix --only generated` -->\n";
const LAST: &str = "<!-- /told -->";

/// The sides that see an event as news.
fn sides(telling: Telling) -> Vec<String> {
    [("patient", telling.patient), ("counselor", telling.counselor)]
        .into_iter()
        .filter(|(_, ways)| ways.news)
        .map(|(side, _)| quoted(side))
        .collect()
}

/// The table for browsers.
pub(super) fn write(out: &mut String) {
    out.push('\n');
    doc(
        out,
        0,
        "The sides that see each event as news, by who caused it. An event or a cause that is missing is news to nobody.",
    );
    out.push_str("export const NEWS_TO = {\n");
    for event in Happening::ALL {
        let told: Vec<String> = TELLINGS
            .iter()
            .filter(|one| one.event == *event && !sides(**one).is_empty())
            .map(|one| format!("{}: [{}]", one.by.as_str(), sides(*one).join(", ")))
            .collect();
        if !told.is_empty() {
            let _ = writeln!(out, "  {}: {{ {} }},", event.as_str(), told.join(", "));
        }
    }
    out.push_str("} as const;\n");
}

const fn words(ways: Ways) -> &'static str {
    match (ways.email, ways.news) {
        (true, true) => "email, news",
        (true, false) => "email",
        (false, true) => "news",
        (false, false) => "",
    }
}

/// docs/mail.md with the current table.
///
/// # Errors
/// If the page lacks a line that marks the table, with a text for the screen.
pub(crate) fn in_page(page: &str) -> Result<String, String> {
    let missing = || "docs/mail.md lacks the lines around its table of events".to_owned();
    let (before, rest) = page.split_once(FIRST).ok_or_else(missing)?;
    let (_, after) = rest.split_once(LAST).ok_or_else(missing)?;
    let mut table = String::from(
        "\n<!-- prettier-ignore -->\n| Event | By | Patient | Counselor | Kind |\n| --- | --- | --- | --- | --- |\n",
    );
    for one in &TELLINGS {
        let cells = [one.by.as_str(), words(one.patient), words(one.counselor)];
        let _ = writeln!(table, "| `{}` | {} | `{}` |", one.event.as_str(), cells.join(" | "), one.event.kind());
    }
    Ok([before, FIRST, &table, "\n", LAST, after].concat())
}
