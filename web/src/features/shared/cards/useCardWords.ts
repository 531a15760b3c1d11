import { useTranslation } from 'react-i18next';
import { isolateLtr } from '../../../i18n/format';
import type { CardStripLabels } from '../../../ui/cards/CardStrip';
import { lastFourOf } from '../../../ui/cards/PaymentCard';

/** The values that a card's texts show. */
export interface NamedCard {
  cardType: string;
  cardNumber: string;
}

/** Returns the values of "Visa ending in 1234". The digits are isolated, so that they keep their place in an Arabic sentence. */
export function cardInWords({ cardType, cardNumber }: NamedCard): { type: string; digits: string } {
  return { type: cardType, digits: isolateLtr(lastFourOf(cardNumber)) };
}

/** Returns the texts of the card carousel and of a payment card, for both pages that show them. */
export function useCardStripLabels(): CardStripLabels {
  const { t } = useTranslation('cards');
  return {
    label: t('strip.label'),
    previous: t('strip.previous'),
    next: t('strip.next'),
    shown: (from, to, count) => t('strip.shown', { from, to, count }),
    select: (type, digits) => t('strip.select', { type, digits: isolateLtr(digits) }),
    selected: t('strip.selected'),
    remove: (type, digits) => t('strip.remove', { type, digits: isolateLtr(digits) }),
    removeShort: t('saved.confirmRemove'),
    number: (digits) => t('strip.number', { digits: isolateLtr(digits) }),
    expires: t('strip.expires'),
    holder: t('add.name'),
  };
}
