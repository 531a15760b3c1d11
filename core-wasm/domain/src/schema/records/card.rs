//! The cards of a patient.

use super::super::field::{Field, Record, Relation};
use super::super::options::CARD_TYPES;
use crate::limits as l;
use crate::places::{CITIES, COUNTRIES};
use crate::text::Pattern::{Digits, Expiry, Id, MaskedCard, Name, NameOnCard};

/// `cards[]` of a patient. It has no key for the CVV and no space for the full number.
pub(in crate::schema) static CARD: Record = Record {
    name: "Card",
    doc: "A stored payment card. The number is masked, and the CVV is never stored.",
    fields: &[
        Field::text("id", Id, l::ID_MIN, l::ID_MAX).needed(),
        Field::one_of("cardType", &CARD_TYPES).needed(),
        Field::one_of("selectedItem", &COUNTRIES).shown_as_it_is(),
        Field::one_of("city", &CITIES).shown_as_it_is(),
        Field::text("cardNumber", MaskedCard, l::CARD_NUMBER_DIGITS, l::CARD_NUMBER_DIGITS).needed(),
        Field::text("zipCode", Digits, l::ZIP_DIGITS, l::ZIP_DIGITS),
        Field::text("expiryDate", Expiry, l::EXPIRY_MIN, l::EXPIRY_MAX).needed(),
        Field::text("nameOnCard", NameOnCard, 1, l::NAME_ON_CARD_MAX).needed(),
        Field::text("address", Name, 1, l::ADDRESS_MAX),
    ],
    relations: &[Relation::CityOfCountry { country: "selectedItem", city: "city" }],
};
