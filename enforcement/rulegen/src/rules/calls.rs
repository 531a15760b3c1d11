//! Calls of a function in a text of the rules language: their number, and their replacement. Comments are ignored.

/// The number of calls of a function.
pub(super) fn count(text: &str, name: &str) -> usize {
    next_call(text, name).map_or(0, |(_, arguments, after)| {
        let inside: usize = arguments.iter().map(|argument| count(argument, name)).sum();
        count(after, name).saturating_add(inside).saturating_add(1)
    })
}

/// The text with each call replaced by the function's body, and its parameters by the arguments.
pub(super) fn replace(text: &str, name: &str, parameters: &[&str], body: &str) -> String {
    let Some((before, arguments, after)) = next_call(text, name) else {
        return text.to_owned();
    };
    let mut written = String::new();
    let mut rest = body;
    while let Some((position, parameter)) = first_of(rest, parameters) {
        let (head, tail) = rest.split_at(position);
        written.push_str(head);
        let argument = arguments.get(parameter).map(|argument| replace(argument, name, parameters, body));
        written.push_str(&argument.unwrap_or_default());
        rest = tail.strip_prefix(parameters.get(parameter).copied().unwrap_or_default()).unwrap_or_default();
    }
    written.push_str(rest);
    format!("{before}{written}{}", replace(after, name, parameters, body))
}

/// The first parameter in a body, as a whole word outside of quotes.
fn first_of(body: &str, parameters: &[&str]) -> Option<(usize, usize)> {
    parameters
        .iter()
        .enumerate()
        .filter_map(|(index, parameter)| {
            body.match_indices(parameter)
                .map(|(position, _)| position)
                .find(|position| is_word(body, *position, parameter.len()) && !is_quoted(body, *position))
                .map(|position| (position, index))
        })
        .min()
}

/// The text before the next call, its arguments, and the text after it.
fn next_call<'a>(text: &'a str, name: &str) -> Option<(&'a str, Vec<String>, &'a str)> {
    let opening = format!("{name}(");
    let (position, _) = text
        .match_indices(&opening)
        .find(|(position, _)| is_word(text, *position, name.len()) && !is_in_comment(text, *position))?;
    let (before, call) = text.split_at(position);
    let inside = call.strip_prefix(&opening)?;
    let end = closing_bracket(inside)?;
    let (arguments, after) = inside.split_at(end);
    Some((before, split_arguments(arguments), after.strip_prefix(')')?))
}

fn is_word(text: &str, position: usize, length: usize) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    let (before, rest) = text.split_at(position);
    !before.ends_with(is_part)
        && !rest.get(length..).unwrap_or_default().starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
}

fn is_quoted(text: &str, position: usize) -> bool {
    text.get(..position).unwrap_or_default().matches('\'').count() % 2 == 1
}

fn is_in_comment(text: &str, position: usize) -> bool {
    text.get(..position).unwrap_or_default().rsplit('\n').next().is_some_and(|line| line.trim_start().starts_with("//"))
}

/// The index of the bracket that closes the one before the text.
fn closing_bracket(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (position, c) in text.char_indices() {
        match c {
            '(' | '[' => depth = depth.saturating_add(1),
            ')' if depth == 0 => return Some(position),
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// The arguments of a call, separated by commas outside of brackets.
fn split_arguments(text: &str) -> Vec<String> {
    let mut depth = 0_usize;
    let mut out = vec![String::new()];
    for c in text.chars() {
        match c {
            '(' | '[' => depth = depth.saturating_add(1),
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if c == ',' && depth == 0 {
            out.push(String::new());
        } else if let Some(last) = out.last_mut() {
            last.push(c);
        }
    }
    out.into_iter().map(|argument| argument.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_counted_by_their_whole_name_and_not_in_comments() {
        assert_eq!(count("a(1) && ba(2) && b.a(3) && aa(4) && a(a(5))", "a"), 3);
        assert_eq!(count("// a(1)\na(2)", "a"), 1);
    }

    #[test]
    fn a_body_with_the_arguments_replaces_its_call() {
        assert_eq!(replace("f(f(a, b), c)", "f", &["x", "y"], "g(x)"), "g(g(a))");
        let body = "at('id', id + '_' + string(hour))";
        assert_eq!(
            replace("exists(f(x().id, int(h) - 1)) || f(a, b)", "f", &["id", "hour"], body),
            "exists(at('id', x().id + '_' + string(int(h) - 1))) || at('id', a + '_' + string(b))"
        );
    }
}
