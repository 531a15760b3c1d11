//! The role of an account, and the steps to change its credentials.

use crate::limits::{NAME_MAX, SURNAME_MAX};
use crate::text::{Reads, clean_word, is_showing, is_space, trim};
use strum::{IntoStaticStr, VariantNames};

/// The role of a user (docs/product.md#who-may-do-what).
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Role {
    /// Books, buys tickets, keeps cards.
    Patient,
    /// Has a license.
    Counselor,
}

impl Role {
    /// The names in TypeScript, in the order of the variants.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its name in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The role with this name.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "patient" => Some(Self::Patient),
            "counselor" => Some(Self::Counselor),
            _ => None,
        }
    }
}

/// The role of a record: a user who has a license is a counselor.
pub fn role_of(license: &str) -> Role {
    if trim(license).is_empty() { Role::Patient } else { Role::Counselor }
}

/// The first and second word of a display name from a social sign-up, cleaned so that the store accepts them. "" if the name
/// has no such word. Words that consist only of emoji or symbols don't count.
pub fn split_display_name(display_name: &str) -> (String, String) {
    let display_name = Reads::Name.read(display_name);
    let mut words = display_name.split(is_space).filter(|word| !clean_word(word, NAME_MAX).is_empty());
    let mut next = |max| words.next().map(|word| clean_word(word, max)).unwrap_or_default();
    (next(NAME_MAX), next(SURNAME_MAX))
}

/// The password without the spaces and invisible characters around it, which a copied password often has. `None` if it has none, or
/// consists of them. Aram's own passwords contain no such character, but the provider's page for a new password allows them.
pub fn bare_password(typed: &str) -> Option<&str> {
    let bare = typed.trim_matches(|c| !is_showing(c));
    (!bare.is_empty() && bare.len() != typed.len()).then_some(bare)
}

/// One step of a change of credentials, in the order of execution (docs/product.md#calls).
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum CredentialStep {
    /// Sign in again with the current password.
    Reauthenticate,
    /// Sign in again with the provider's popup, because the account has no password.
    ReauthenticateByPopup,
    /// Send a link to the new address. The record changes after the link was opened.
    VerifyNewEmail,
    /// Set the new password.
    UpdatePassword,
}

impl CredentialStep {
    /// The names in TypeScript.
    pub const NAMES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Its name in TypeScript.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// A requested change of credentials. It doesn't contain the password, only whether there is a new one.
#[derive(Clone, Copy, Debug)]
pub struct CredentialChange<'a> {
    /// The account's email, "" for none.
    pub email: &'a str,
    /// The email in the form.
    pub new_email: &'a str,
    /// Whether the user entered a new password.
    pub new_password: bool,
    /// Whether the account can sign in with a password.
    pub has_password: bool,
}

impl CredentialChange<'_> {
    /// Whether the form has a different email. The provider stores addresses in lowercase, so case doesn't count.
    pub fn changes_email(&self) -> bool {
        let new = Reads::Email.read(self.new_email);
        !new.is_empty() && !new.eq_ignore_ascii_case(trim(self.email))
    }
}

/// The steps of a change of credentials: sign in again, then the email, then the password. None if neither changes.
///
/// The profile of a patient without a password has no email field and no security section, so nothing can change. A
/// counselor without a password can change the email after the popup.
pub fn credential_steps(role: Role, change: CredentialChange<'_>) -> [Option<CredentialStep>; 3] {
    let new_password = change.new_password && change.has_password;
    let new_email = change.changes_email() && (change.has_password || role == Role::Counselor);
    let proof =
        if change.has_password { CredentialStep::Reauthenticate } else { CredentialStep::ReauthenticateByPopup };
    [
        (new_password || new_email).then_some(proof),
        new_email.then_some(CredentialStep::VerifyNewEmail),
        new_password.then_some(CredentialStep::UpdatePassword),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use CredentialStep::{Reauthenticate, ReauthenticateByPopup, UpdatePassword, VerifyNewEmail};

    #[test]
    fn a_user_who_has_a_license_is_a_counselor() {
        assert_eq!(role_of("A-1"), Role::Counselor);
        assert_eq!(role_of(""), Role::Patient);
        assert_eq!(role_of("  "), Role::Patient);
        for name in Role::NAMES.iter().copied() {
            assert_eq!(Role::from_word(name).map(Role::as_str), Some(name));
        }
        assert_eq!(Role::from_word("admin"), None);
    }

    #[test]
    fn a_social_sign_up_takes_the_first_and_second_word_of_the_display_name() {
        let split = |name| {
            let (name, surname) = split_display_name(name);
            [name, surname]
        };
        assert_eq!(split("Şule Öz Demir"), ["Şule", "Öz"]);
        assert_eq!(split("سارة"), ["سارة", ""]);
        assert_eq!(split(""), ["", ""]);
        assert_eq!(split("🙂 Ali <Veli>"), ["Ali", "Veli"]);
        assert_eq!(split(&"a".repeat(40)), ["a".repeat(30), String::new()]);
    }

    #[test]
    fn a_copied_password_loses_what_is_around_it_and_keeps_what_is_in_it() {
        for (typed, bare) in [
            ("calm2026 ", Some("calm2026")),
            ("\u{A0}calm2026\t", Some("calm2026")),
            ("\u{200F}calm2026\u{200B}\u{FEFF}", Some("calm2026")),
            (" calm 2026", Some("calm 2026")),
            ("calm2026", None),
            ("calm\u{200B}2026", None),
            ("", None),
            (" \u{200B} ", None),
        ] {
            assert_eq!(bare_password(typed), bare, "{typed:?}");
        }
    }

    fn steps_of(role: Role, change: CredentialChange<'_>) -> Vec<CredentialStep> {
        credential_steps(role, change).into_iter().flatten().collect()
    }

    const SAME: CredentialChange<'_> =
        CredentialChange { email: "a@b.co", new_email: "A@b.co ", new_password: false, has_password: true };

    #[test]
    fn a_change_signs_in_again_then_changes_the_email_then_the_password() {
        for role in [Role::Patient, Role::Counselor] {
            let steps = |change| steps_of(role, change);
            assert_eq!(steps(SAME), []);
            assert_eq!(steps(CredentialChange { new_password: true, ..SAME }), [Reauthenticate, UpdatePassword]);
            assert_eq!(steps(CredentialChange { new_email: "c@b.co", ..SAME }), [Reauthenticate, VerifyNewEmail]);
            let both = CredentialChange { new_email: "c@b.co", new_password: true, ..SAME };
            assert_eq!(steps(both), [Reauthenticate, VerifyNewEmail, UpdatePassword]);
            assert_eq!(steps(CredentialChange { new_email: "", ..SAME }), []);
        }
    }

    #[test]
    fn an_account_without_a_password_signs_in_again_with_the_popup() {
        let change = CredentialChange { new_email: "c@b.co", new_password: true, has_password: false, ..SAME };
        assert_eq!(steps_of(Role::Counselor, change), [ReauthenticateByPopup, VerifyNewEmail]);
        assert_eq!(steps_of(Role::Patient, change), []);
    }

    #[test]
    fn the_names_of_the_steps_match_typescript() {
        let all = [Reauthenticate, ReauthenticateByPopup, VerifyNewEmail, UpdatePassword];
        assert_eq!(all.map(CredentialStep::as_str), CredentialStep::NAMES);
    }
}
