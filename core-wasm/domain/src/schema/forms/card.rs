//! Payment cards.

use super::super::form::{Form, FormField as F, FormName, Gives, Keep};
use super::super::message::MessageKey as M;
use super::super::options::CARD_TYPES;
use crate::limits as l;
use crate::places::COUNTRIES;
use crate::text::Pattern::{Digits, Expiry, Name, NameOnCard};
use crate::text::Reads;

/// Adding a payment card.
pub(in crate::schema) static CARD: Form = Form {
    name: FormName::Card,
    fields: &[
        F::one_of("cardType", &CARD_TYPES),
        F::one_of("selectedItem", &COUNTRIES),
        F::city_of("city", 1),
        F::text("cardNumber", Digits, l::CARD_NUMBER_DIGITS, l::CARD_NUMBER_DIGITS, M::Must6)
            .digits(Reads::Digits)
            .keep(Keep::Masked)
            .secret(),
        F::text("zipCode", Digits, l::ZIP_DIGITS, l::ZIP_DIGITS, M::Must7).digits(Reads::Digits),
        F::text("expiryDate", Expiry, l::EXPIRY_MIN, l::EXPIRY_MAX, M::Must8).digits(Reads::Expiry),
        F::text("cvvCode", Digits, l::CVV_DIGITS, l::CVV_DIGITS, M::Cvv)
            .digits(Reads::Digits)
            .keep(Keep::Nothing)
            .secret(),
        F::text("nameOnCard", NameOnCard, 1, l::NAME_ON_CARD_MAX, M::Must10).reads(Reads::NameOnCard),
        F::text("address", Name, 1, l::ADDRESS_MAX, M::Must11).reads(Reads::Name),
    ],
    gives: Gives::Fields,
};
