//! The two email patterns, and the hint about a mistyped domain.

/// A general email address (newsletter, patients): the characters that HTML allows before `@`, then a domain with at least
/// one dot, no label that starts or ends with `-`, and a last label of two characters or more.
pub(super) fn is_email(text: &str) -> bool {
    let is_local = |b: u8| b.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&b);
    domain_after(text, is_local).is_some_and(|domain| ending_of(domain).is_some())
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

/// The domain that the visitor probably meant, if the typed one is one error (an extra, missing, wrong or swapped letter)
/// away from a common one. It's only a hint and never blocks.
pub fn mistyped_domain(email: &str) -> Option<&'static str> {
    let email = super::Reads::Email.read(email);
    let email = email.as_bytes();
    let at = email.iter().position(|b| *b == b'@')?;
    let domain = email.get(at.saturating_add(1)..)?;
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
    fn a_domain_with_one_typing_error_gets_a_hint() {
        for typed in ["gmial.com", "gmal.com", "gmail.con", "gmaill.com", "GMAIL.CM", "gnail.com"] {
            assert_eq!(mistyped_domain(&format!("a@{typed}")), Some("gmail.com"), "{typed}");
        }
        assert_eq!(mistyped_domain(" a@hotmial.com\u{200F} "), Some("hotmail.com"));
    }

    #[test]
    fn a_right_or_unknown_domain_gets_no_hint() {
        for typed in
            ["gmail.com", "Gmail.com", "ymail.com", "mail.com", "example.com", "gm.com", "gaxil.com", "gxmil.com", ""]
        {
            assert_eq!(mistyped_domain(&format!("a@{typed}")), None, "{typed}");
        }
        assert_eq!(mistyped_domain("no at"), None);
    }
}
