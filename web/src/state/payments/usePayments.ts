import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { CurrentOrder, OwnPayment } from '../../backend/ports';
import type { PaymentSettings } from '../../core/payments';
import { type OrderAsked, type OrderView, paymentLists } from './paymentLists';

const { useCurrentOrderQuery, useOrderQuery, useOwnPaymentsQuery, usePaymentSettingsQuery } = paymentLists;

/** Something that was asked for. */
export interface Asked<Found> {
  /** Null before the first answer. */
  found: Found | null;
  /** Why the last reading failed. */
  error: BackendErrorCode | null;
  again: () => void;
}

interface Answer<Found> {
  currentData?: Found | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function asked<Found>({ currentData, error, isFetching, refetch }: Answer<Found>): Asked<Found> {
  return {
    found: currentData ?? null,
    error: isFetching || error === undefined ? null : codeOf(error),
    again: () => {
      refetch();
    },
  };
}

/** How tickets are paid for here. */
export const usePaymentSettings = (): Asked<PaymentSettings> =>
  asked(usePaymentSettingsQuery(null, { refetchOnMountOrArgChange: true }));

/** How often an order that somebody waits for is asked for, in milliseconds. */
export const FOLLOW_MS = 1500;

/**
 * An order, and what became of it.
 *
 * @param follow asks again and again while the page is seen: the store tells nobody by itself
 */
export const useOrder = ({ uid, id }: OrderAsked, follow: boolean): Asked<OrderView> =>
  asked(
    useOrderQuery(
      { uid, id },
      {
        refetchOnMountOrArgChange: true,
        refetchOnFocus: true,
        ...(follow && { pollingInterval: FOLLOW_MS, skipPollingIfUnfocused: true }),
      },
    ),
  );

/** The order that was placed last; `none` where none ever was. */
export const useCurrentOrder = (uid: string): Asked<CurrentOrder | 'none'> => {
  const { currentData, ...rest } = useCurrentOrderQuery(uid, { refetchOnMountOrArgChange: true });
  return asked({ ...rest, currentData: currentData === undefined ? undefined : (currentData ?? 'none') });
};

/**
 * The own payments, for the provider's receipts.
 *
 * @param isWanted nothing is asked for before
 */
export const useOwnPayments = (uid: string, isWanted: boolean): readonly OwnPayment[] =>
  useOwnPaymentsQuery(uid, { skip: !isWanted }).currentData ?? [];
