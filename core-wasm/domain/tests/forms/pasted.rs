//! Pasted texts, and names in many spellings, are read as intended.

use super::Typed;
use aram_core::schema::{FORMS, InputMode, MessageKey as M};
use std::collections::HashSet;

fn patient() -> Typed {
    Typed::new(
        "patientProfile",
        &[
            ("name", "Ali"),
            ("surname", ""),
            ("educationLevel", "none"),
            ("gender", "none"),
            ("email", "ali@example.com"),
            ("phone", ""),
        ],
    )
}

#[test]
fn every_email_loses_its_invisible_characters() {
    let pasted = " \u{202A}a\u{200B}li@exam\u{AD}ple.com\u{200F}\u{FEFF} ";
    for form in ["signIn", "passwordReset", "newsletter"] {
        let typed = Typed::new(form, &[("email", pasted), ("password", "abc12345")]);
        assert_eq!(typed.payload().text_of("email"), "ali@example.com", "{form}");
    }
    assert_eq!(patient().but("email", pasted).payload().text_of("email"), "ali@example.com");
    assert_eq!(Typed::new("contact", &[("mail", pasted)]).payload().text_of("mail"), "ali@example.com");
    let pasted_here = |typed: Typed| typed.but("email", pasted).message("email");
    assert_eq!(pasted_here(Typed::new("counselorSignup", &[("email", "")])), None);
    assert_eq!(pasted_here(Typed::new("counselorProfile", &[("email", "")])), None);
    let twice =
        Typed::new("patientSignup", &[("email", pasted), ("confirmEmail", "ali@example.com\u{E0041}\u{FE0F}\u{61C}")]);
    assert_eq!((twice.message("email"), twice.message("confirmEmail")), (None, None));
    for unseen in ["\u{200F}", " \u{2060} ", "\u{FEFF}"] {
        assert_eq!(Typed::new("signIn", &[("email", unseen), ("password", "a")]).message("email"), Some(M::Required));
    }
}

#[test]
fn the_address_in_a_copied_text_is_read_in_every_form() {
    let forms = [
        ("patientSignup", "email"),
        ("patientSignup", "confirmEmail"),
        ("counselorSignup", "email"),
        ("signIn", "email"),
        ("passwordReset", "email"),
        ("newsletter", "email"),
        ("contact", "mail"),
        ("patientProfile", "email"),
        ("counselorProfile", "email"),
    ];
    let emails = FORMS.iter().flat_map(|form| form.fields.iter().map(|field| (form.name.as_str(), field)));
    let emails = emails.filter(|(_, field)| field.input == InputMode::Email).map(|(form, field)| (form, field.key));
    assert_eq!(emails.collect::<HashSet<_>>(), HashSet::from(forms));
    for copied in [
        "Öz, Ali <ali@example.com>",
        "<ali@example.com>;",
        "\u{202A}mailto:ali@example.com\u{202C}",
        "ali@example.com.",
    ] {
        for (form, key) in forms {
            let mut typed = Typed::new(form, &[("email", "ali@example.com"), (key, copied), ("password", "abc12345")]);
            typed.texts.rotate_left(1);
            assert_eq!(typed.message(key), None, "{form} {copied}");
        }
        let typed = Typed::new("signIn", &[("email", copied), ("password", "abc12345")]);
        assert_eq!(typed.payload().text_of("email"), "ali@example.com");
        assert_eq!(Typed::new("contact", &[("mail", copied)]).payload().text_of("mail"), "ali@example.com");
    }
}

#[test]
fn a_phone_number_is_accepted_in_the_form_of_contact_apps() {
    let read = |typed: &str| patient().but("phone", typed).payload().text_of("phone").to_owned();
    assert_eq!(read("\u{202A}+1\u{A0}(555)\u{202F}010\u{2011}1234\u{202C}"), "+1 (555) 010-1234");
    assert_eq!(read("0750 123 – 45 − 67"), "0750 123 - 45 - 67");
    assert_eq!(read("\u{2068}٠٧٥٠\u{2069}/12.34\u{FEFF}"), "0750/12.34");
    assert_eq!(patient().but("phone", &"1".repeat(25)).message("phone"), None);
    assert_eq!(patient().but("phone", &"1".repeat(26)).message("phone"), Some(M::Phone));
    assert_eq!(read("０７５０،١٢٣·४५"), "0750 123.45");
    for bad in ["+", "./-", "0750;1", "0750#", "0750*1", "075O"] {
        assert_eq!(patient().but("phone", bad).message("phone"), Some(M::Phone), "{bad:?}");
    }
}

#[test]
fn names_are_accepted_in_their_own_spelling() {
    let whole = [
        // Persian and Sorani, with joiners and non-joiners.
        "علی\u{200C}رضا",
        "نه\u{200C}وزاد",
        "क्\u{200D}ष",
        // Dutch, French, Italian, Irish.
        "van 't Hoff",
        "'t Hart",
        "'s-Gravesande",
        "de la Cruz",
        "d' Arc",
        "d'Arc",
        "J.-P. Sartre",
        "Jean - Paul",
        "O’Neil",
        // Catalan; foreign names in Chinese.
        "Gal·la",
        "阿里·哈桑",
        // Arabic in Latin letters.
        "ʿAbd al-Raḥmān",
        "al-'Abd",
        "Rabi'",
        "Juma' al-Din",
        "Sanaʾ",
        // Initials, titles, suffixes.
        "J. R. Smith",
        "J.R. Smith",
        "Prof. Dr. Öz",
        "King, Jr.",
        "Öz, M.D.",
        "Henry III",
        // A second name, a relation, two people, an abbreviation.
        "Sara (Sally)",
        "s/o Ali",
        "Ali & Sara",
        "K:son Berg",
        "د/ أحمد",
    ];
    for name in whole {
        assert_eq!(patient().but("name", name).payload().text_of("name"), name, "{name:?}");
    }
}

#[test]
fn characters_that_resemble_punctuation_of_names_become_it() {
    let read = [
        ("O‘Neil", "O'Neil"),
        ("O´Neil", "O'Neil"),
        ("O`Neil", "O'Neil"),
        ("‘Abd", "'Abd"),
        ("Anne–Marie", "Anne-Marie"),
        ("Anne\u{2011}Marie", "Anne-Marie"),
        ("Gal\u{22C5}la", "Gal·la"),
        ("Ali\u{A0}\u{200F}Veli\u{FEFF}", "Ali Veli"),
        ("A\u{AD}li\u{200B}\u{2060}", "Ali"),
        // Between letters that never join it has no meaning, and hides that two names are the same.
        ("A\u{200C}li", "Ali"),
        ("\u{200D}علی\u{200C}\u{200C}رضا\u{200C}", "علی\u{200C}رضا"),
        ("علی\u{200C} رضا", "علی رضا"),
    ];
    for (typed, name) in read {
        assert_eq!(patient().but("name", typed).payload().text_of("name"), name, "{typed:?}");
    }
}

#[test]
fn texts_that_are_not_names_stay_refused() {
    for bad in ["<b>", "http://a.b", "a@b", "A--B", "-A", "A-", "A;B", "A,", "Ali🙂", "A_B", "A''B", "'", "·A", "A··B"]
    {
        assert_eq!(patient().but("name", bad).message("name"), Some(M::Name), "{bad:?}");
    }
}
