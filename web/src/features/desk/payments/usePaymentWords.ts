import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { CENTS_IN_DOLLAR } from '../../../core/generated/limits';
import { ORDER_STATES } from '../../../core/generated/tables';
import { formatPrice, LOCALES } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';

/** A payment as the desk lists it. */
export type Payment = ActAnswer<'payments'>['payments'][number];

/** An order that has no payment yet. */
export type Order = ActAnswer<'payments'>['orders'][number];

const STATES = ['counted', 'mismatch', 'unclaimed'] as const;
const DISPUTES = ['inquiry', 'closed', 'open', 'lost', 'won'] as const;

/** Describes the records of payments and orders in words. */
export function usePaymentWords() {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  return {
    /** Formats an amount in the currency's smallest unit. An unknown currency is written as Stripe named it. */
    money: (amount: number, currency: string): string => {
      if (currency.toLowerCase() === 'usd') return formatPrice(language, amount / CENTS_IN_DOLLAR);
      if (!/^[a-z]{3}$/i.test(currency)) return `${String(amount)} ${currency}`;
      const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency });
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
    },
    state: ({ state, isBack, isUnderWay }: Pick<Payment, 'state' | 'isBack' | 'isUnderWay'>): string => {
      if (isUnderWay) return t('payments.underWay');
      if (isBack) return t('payments.givenBack');
      return t(`payments.states.${STATES.find((one) => one === state) ?? 'unknown'}`);
    },
    dispute: (dispute: string): string => {
      const known = DISPUTES.find((one) => one === dispute);
      return known === undefined ? '' : t(`payments.disputes.${known}`);
    },
    orderState: (state: string): string => {
      const known = ORDER_STATES.find((one) => one === state);
      return t(`payments.orderStates.${known === undefined || known === 'paid' ? 'unanswered' : known}`);
    },
  };
}
