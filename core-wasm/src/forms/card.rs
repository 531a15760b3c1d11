//! Adding a payment card (spec §5): number and CVV are validated and gone; the card to store comes out.

use super::draft::{Draft, draft, in_form_order};
use crate::cards::masked;
use crate::day::Day;
use crate::schema::{Value, forms::CARD};
use crate::text::{Reads, trim};

draft! {
    /// What is typed in the card form.
    CardDraft {
        /// Visa or MasterCard.
        card_type,
        /// The country.
        selected_item,
        /// A city of the country.
        city,
        /// The number; spaces are dropped.
        card_number,
        /// The zip code.
        zip_code,
        /// The expiry; `/` is dropped.
        expiry_date,
        /// The verification code, which is stored nowhere.
        cvv_code,
        /// The name on the card.
        name_on_card,
        /// The billing address.
        address,
    }
}

/// The card to store, less its id.
#[derive(Clone, Debug)]
pub struct NewCard {
    /// Visa or MasterCard.
    pub card_type: String,
    /// The country.
    pub selected_item: String,
    /// The city.
    pub city: String,
    /// Twelve asterisks and four digits.
    pub card_number: String,
    /// Six digits.
    pub zip_code: String,
    /// Four to six digits.
    pub expiry_date: String,
    /// The name on the card.
    pub name_on_card: String,
    /// The billing address.
    pub address: String,
}

impl CardDraft<'_> {
    /// How the number is read.
    pub(crate) const NUMBER: Reads = Reads::Digits { drop: "-" };
    /// How the expiry is read.
    pub(crate) const EXPIRY: Reads = Reads::Digits { drop: "/" };
    const ZIP: Reads = Reads::Digits { drop: "" };
}

impl<'a> Draft<'a> for CardDraft<'a> {
    type Payload = NewCard;
    in_form_order!(CARD);

    fn payload(&self, _today: Day) -> Option<Self::Payload> {
        Some(NewCard {
            card_type: trim(self.card_type).to_owned(),
            selected_item: trim(self.selected_item).to_owned(),
            city: trim(self.city).to_owned(),
            card_number: masked(&Self::NUMBER.read(self.card_number))?,
            zip_code: Self::ZIP.read(self.zip_code).into_owned(),
            expiry_date: Self::EXPIRY.read(self.expiry_date).into_owned(),
            name_on_card: Reads::Words.read(self.name_on_card).into_owned(),
            address: Reads::Words.read(self.address).into_owned(),
        })
    }
}

impl From<NewCard> for Value {
    fn from(card: NewCard) -> Self {
        Self::map([
            ("cardType", card.card_type.into()),
            ("selectedItem", card.selected_item.into()),
            ("city", card.city.into()),
            ("cardNumber", card.card_number.into()),
            ("zipCode", card.zip_code.into()),
            ("expiryDate", card.expiry_date.into()),
            ("nameOnCard", card.name_on_card.into()),
            ("address", card.address.into()),
        ])
    }
}
