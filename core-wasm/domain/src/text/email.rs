//! The two email patterns, the address in a copied text, and the hint about a mistyped domain.

use super::letters::is_word;
use super::measure::is_space;
use super::signs::is_one_of;

/// A general email address (newsletter, patients): the characters that HTML allows before `@`, then a domain with at least
/// one dot, no label that starts or ends with `-`, and a last label of two characters or more.
pub(super) fn is_email(text: &str) -> bool {
    domain_after(text, is_local).is_some_and(|domain| ending_of(domain).is_some())
}

/// Whether HTML allows it before `@`.
fn is_local(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&b)
}

/// A counselor's email address (must1): lowercase letters, digits and `._%+-` before `@`, a domain, and a last label
/// of two letters or more.
pub(super) fn is_counselor_email(text: &str) -> bool {
    let is_local = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"._%+-".contains(&b);
    domain_after(text, is_local).and_then(ending_of).is_some_and(|ending| ending.iter().all(u8::is_ascii_alphabetic))
}

/// The text after the first `@`, if only the given bytes, at least one, are before it.
fn domain_after(text: &str, is_local: fn(u8) -> bool) -> Option<&[u8]> {
    let bytes = text.as_bytes();
    let at = bytes.iter().position(|b| *b == b'@').filter(|at| *at > 0)?;
    let (local, domain) = (bytes.get(..at)?, bytes.get(at.saturating_add(1)..)?);
    local.iter().all(|b| is_local(*b)).then_some(domain)
}

/// The last label of a domain; `None` if it isn't a domain.
fn ending_of(domain: &[u8]) -> Option<&[u8]> {
    let mut before = b'.';
    let mut ending = None;
    for (at, b) in domain.iter().enumerate() {
        match *b {
            b'.' if before != b'.' && before != b'-' => ending = domain.get(at.saturating_add(1)..),
            b'-' if before != b'.' => {}
            b if b.is_ascii_alphanumeric() => {}
            _ => return None,
        }
        before = *b;
    }
    ending.filter(|ending| ending.len() >= 2 && before != b'-')
}

/// The address in a text as mail programs copy it: `Name <a@b.co>`, `"Last, First" <a@b.co>;`, `Name [mailto:a@b.co]`, `a@b.co (Name)`,
/// `mailto:a@b.co?subject=Hi`. A text that is an address already, or has none or two, doesn't change, and neither does `name a@b.co`: a
/// space may be a typing error, and nothing should be sent to an address that was guessed.
pub(super) fn copied_address(text: &str) -> &str {
    if is_email(text) {
        return text;
    }
    let mut found: Option<&str> = None;
    let mut is_marked = false;
    for (at, _) in text.bytes().enumerate().filter(|(_, b)| *b == b'@') {
        if let Some((before, address, after)) = address_around(text, at) {
            if found.is_some_and(|found| !found.eq_ignore_ascii_case(address)) {
                return text;
            }
            // Of the same address twice, the one in brackets counts.
            if !is_marked {
                found = Some(address);
                is_marked = may_surround(before, after);
            }
        }
    }
    found.filter(|_| is_marked).unwrap_or(text)
}

/// The address around an `@`, with the texts before and after it.
fn address_around(text: &str, at: usize) -> Option<(&str, &str, &str)> {
    let (name, rest) = (text.get(..at)?, text.get(at.saturating_add(1)..)?);
    let is_domain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'.';
    let mut start = at.saturating_sub(name.bytes().rev().take_while(|b| is_local(*b)).count());
    let length = rest.bytes().take_while(|b| is_domain(*b)).count();
    let dots = rest.get(..length)?.bytes().rev().take_while(|b| *b == b'.').count();
    let end = at.saturating_add(1).saturating_add(length).saturating_sub(dots);
    // An apostrophe may begin an address, so it counts as a quotation mark only if there is one at the end, too.
    let quote = text.as_bytes().get(start);
    if matches!(quote, Some(b'\'' | b'`')) && text.as_bytes().get(end) == quote {
        start = start.saturating_add(1);
    }
    let address = text.get(start..end).filter(|address| is_email(address))?;
    Some((text.get(..start)?, address, text.get(end..)?))
}

/// Whether an address between these texts is certain: between brackets or signs, or in a link.
fn may_surround(before: &str, after: &str) -> bool {
    let is_link = before.len() >= 7
        && before.get(before.len().saturating_sub(7)..).is_some_and(|end| end.eq_ignore_ascii_case("mailto:"));
    let [opens, closes] = [before.chars().next_back(), after.chars().next()];
    let begins = is_link || opens.is_some_and(|c| is_one_of(OPENING, c)) || !before.contains(is_word);
    let comment = after.chars().find(|c| !is_space(*c)).is_some_and(|c| is_one_of(OPENING, c));
    begins
        && (comment || closes.is_some_and(|c| is_one_of(CLOSING, c) || is_link && c == '?') || !after.contains(is_word))
}

const OPENING: &str = "<[(\u{AB}\u{2039}\u{FF1C}\u{FF08}";
const CLOSING: &str = ">])\u{BB}\u{203A}\u{FF1E}\u{FF09}";

/// The most common domains.
const COMMON: [&str; 9] = [
    "gmail.com",
    "hotmail.com",
    "outlook.com",
    "yahoo.com",
    "icloud.com",
    "yandex.com",
    "live.com",
    "msn.com",
    "proton.me",
];

/// Existing domains that are one typing error away from a common one, and therefore aren't errors.
const ALSO_REAL: [&str; 8] =
    ["mail.com", "email.com", "ymail.com", "gmx.com", "love.com", "line.com", "yahoo.co", "hotmail.co"];

/// The address that the visitor probably meant, if the domain of the typed one is one error (an extra, missing, wrong or swapped letter)
/// away from a common one. It's only a hint and never blocks.
pub fn probable_address(typed: &str) -> Option<String> {
    let email = super::Reads::Email.read(typed);
    let (name, domain) = email.split_once('@')?;
    probable_domain(domain.as_bytes()).map(|domain| [name, "@", domain].concat())
}

fn probable_domain(domain: &[u8]) -> Option<&'static str> {
    let is_known = COMMON.iter().chain(&ALSO_REAL).any(|name| domain.eq_ignore_ascii_case(name.as_bytes()));
    if is_known { None } else { COMMON.into_iter().find(|name| is_one_slip(domain, name.as_bytes())) }
}

/// Whether one insertion, deletion, replacement or swap of neighbors turns one into the other.
fn is_one_slip(typed: &[u8], meant: &[u8]) -> bool {
    let (mut typed, mut meant) = (typed, meant);
    while let ([a, typed_rest @ ..], [b, meant_rest @ ..]) = (typed, meant)
        && a.eq_ignore_ascii_case(b)
    {
        (typed, meant) = (typed_rest, meant_rest);
    }
    while let ([typed_rest @ .., a], [meant_rest @ .., b]) = (typed, meant)
        && a.eq_ignore_ascii_case(b)
    {
        (typed, meant) = (typed_rest, meant_rest);
    }
    match (typed, meant) {
        ([] | [_], [_]) | ([_], []) => true,
        ([a, b], [c, d]) => a.eq_ignore_ascii_case(d) && b.eq_ignore_ascii_case(c),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counselors_email_is_lowercase_before_the_at() {
        assert!(is_counselor_email("jane.doe+work%1@mail.example-site.org"));
        assert!(!is_counselor_email("Jane@example.org"));
        assert!(!is_counselor_email("jane@example"));
        assert!(!is_counselor_email("jane@example.o"));
        assert!(!is_counselor_email("jane@example.c0m"));
        assert!(!is_counselor_email("jane@a@example.com"));
        assert!(is_counselor_email("jane@example.co"));
    }

    #[test]
    fn a_general_address_needs_a_domain_with_a_dot() {
        assert!(is_email("Jane.O'Neil@Example.COM"));
        for bad in
            ["", "@", "a@b", "a@b.c", "a@.com", "a@b..com", "a b@c.com", "a@-b.com", "a@b-.com", "ş@b.com", "a@b.com "]
        {
            assert!(!is_email(bad), "{bad:?}");
        }
    }

    #[test]
    fn the_address_in_a_text_copied_from_a_mail_program_is_read() {
        for text in [
            "a@b.co",
            "<a@b.co>",
            "Name <a@b.co>",
            "\"Last, First\" <a@b.co>",
            "Last, First <a@b.co>;",
            "سارة <a@b.co>,",
            "\"N. (x) <y>\" <a@b.co>",
            "a@b.co <a@b.co>",
            "a@b.co<mailto:A@b.co>",
            "\"a@b.co\" <a@b.co>",
            "Jane [mailto:a@b.co]",
            "<a@b.co> wrote:",
            "<a@b.co",
            "a@b.co>",
            "a@b.co (Name)",
            "mailto:a@b.co",
            "MAILTO:a@b.co?subject=a?b",
            "Jane mailto:a@b.co",
            "`a@b.co`.",
            "(a@b.co)",
            "'a@b.co'",
            "“a@b.co”",
            "«a@b.co»",
            "\"'a@b.co'\" <a@b.co>",
            "a@b.co;",
            "a@b.co,",
            "a@b.co.",
            "a@b.co،",
            "; a@b.co ;",
        ] {
            assert_eq!(copied_address(text), "a@b.co", "{text:?}");
        }
    }

    #[test]
    fn a_text_without_one_clear_address_does_not_change() {
        for text in [
            "",
            "name",
            "name a@b.co",
            "a b@c.co",
            "a@b.co c@d.co",
            "a@b.co, c@d.co",
            "A <a@b.co>, C <c@d.co>",
            "c@d.co, A <a@b.co>",
            "\"c@d.co\" <a@b.co>",
            "<a@b>",
            "mailto:",
            "sara@x.co or call 0750 (evenings)",
            "'o@b.co",
        ] {
            assert_eq!(copied_address(text), text, "{text:?}");
        }
    }

    #[test]
    fn a_domain_with_one_typing_error_gets_a_hint() {
        for typed in ["gmial.com", "gmal.com", "gmail.con", "gmaill.com", "GMAIL.CM", "gnail.com"] {
            assert_eq!(probable_address(&format!("a@{typed}")).as_deref(), Some("a@gmail.com"), "{typed}");
        }
        assert_eq!(probable_address(" a@hotmial.com\u{200F} ").as_deref(), Some("a@hotmail.com"));
        assert_eq!(probable_address("Ali <a@hotmial.com>;").as_deref(), Some("a@hotmail.com"));
    }

    #[test]
    fn a_right_or_unknown_domain_gets_no_hint() {
        for typed in
            ["gmail.com", "Gmail.com", "ymail.com", "mail.com", "example.com", "gm.com", "gaxil.com", "gxmil.com", ""]
        {
            assert_eq!(probable_address(&format!("a@{typed}")), None, "{typed}");
        }
        assert_eq!(probable_address("no at"), None);
    }
}
