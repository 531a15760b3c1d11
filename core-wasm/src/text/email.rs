//! The two e-mail patterns, and the hint for a mistyped domain.

/// A general e-mail address (newsletter, patients): the characters that HTML allows before `@`, then a domain with at least
/// one dot, no label starting or ending in `-`, and an ending of two characters or more.
pub(super) fn is_email(text: &str) -> bool {
    text.split_once('@').is_some_and(|(local, domain)| {
        !local.is_empty()
            && local.bytes().all(|b| b.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&b))
            && is_domain(domain, |_| true)
    })
}

/// A counselor's e-mail address (spec §5, must1): lowercase letters, digits and `._%+-` before `@`, a domain, and an ending
/// of two letters or more.
pub(super) fn is_counselor_email(text: &str) -> bool {
    text.split_once('@').is_some_and(|(local, domain)| {
        !local.is_empty()
            && local.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"._%+-".contains(&b))
            && is_domain(domain, |ending| ending.bytes().all(|b| b.is_ascii_alphabetic()))
    })
}

fn is_domain(domain: &str, is_ending: fn(&str) -> bool) -> bool {
    domain.rsplit_once('.').is_some_and(|(rest, ending)| {
        ending.len() >= 2 && is_label(ending) && is_ending(ending) && rest.split('.').all(is_label)
    })
}

fn is_label(label: &str) -> bool {
    !label.is_empty()
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

/// Domains that many visitors have.
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

/// Real domains that are one slip away from a common one, and therefore no slip.
const ALSO_REAL: [&str; 8] =
    ["mail.com", "email.com", "ymail.com", "gmx.com", "love.com", "line.com", "yahoo.co", "hotmail.co"];

/// The domain that was probably meant, where the one typed is one slip (a letter too many, missing, wrong, or two swapped)
/// away from a common one. A hint only: it never blocks (decisions §1, soft checks).
pub fn mistyped_domain(email: &str) -> Option<&'static str> {
    let (_, domain) = super::trim(email).split_once('@')?;
    let known = |list: &[&str]| list.iter().any(|name| domain.eq_ignore_ascii_case(name));
    if known(&COMMON) || known(&ALSO_REAL) {
        return None;
    }
    COMMON.into_iter().find(|name| is_one_slip(domain.as_bytes(), name.as_bytes()))
}

/// Does one insertion, deletion, replacement or swap of neighbours lead from one to the other?
fn is_one_slip(typed: &[u8], meant: &[u8]) -> bool {
    let same = |(a, b): &(&u8, &u8)| a.eq_ignore_ascii_case(b);
    let head = typed.iter().zip(meant).take_while(same).count();
    let (Some(typed), Some(meant)) = (typed.get(head..), meant.get(head..)) else { return false };
    let tail = typed.iter().rev().zip(meant.iter().rev()).take_while(same).count();
    let middle = |part: &[u8]| part.len().saturating_sub(tail);
    match (middle(typed), middle(meant)) {
        (0 | 1, 1) | (1, 0) => true,
        (2, 2) => {
            matches!((typed, meant), ([a, b, ..], [c, d, ..]) if a.eq_ignore_ascii_case(d) && b.eq_ignore_ascii_case(c))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counselor_writes_lowercase_before_the_at() {
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
    fn a_domain_one_slip_away_is_hinted_at() {
        for typed in ["gmial.com", "gmal.com", "gmail.con", "gmaill.com", "GMAIL.CM", "gnail.com"] {
            assert_eq!(mistyped_domain(&format!("a@{typed}")), Some("gmail.com"), "{typed}");
        }
        assert_eq!(mistyped_domain(" a@hotmial.com "), Some("hotmail.com"));
    }

    #[test]
    fn a_right_or_unknown_domain_is_not_hinted_at() {
        for typed in ["gmail.com", "Gmail.com", "ymail.com", "mail.com", "example.com", "gm.com", ""] {
            assert_eq!(mistyped_domain(&format!("a@{typed}")), None, "{typed}");
        }
        assert_eq!(mistyped_domain("no at"), None);
    }
}
