import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { CurrentOrder, OwnOrder, PaymentSettings } from '../../backend/ports';
import { type OrderAsked, paymentLists } from './paymentLists';

const { useCurrentOrderQuery, usePaymentSettingsQuery } = paymentLists;
const { useQueryState, useQuerySubscription } = paymentLists.endpoints.order;

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

/** An order, and what became of it; `none` if there is none of that id. */
export type FoundOrder = OwnOrder | 'none';

/**
 * An order, and what became of it.
 *
 * @param isFollowed whether to ask again and again, while the page is seen, as long as this is what was found: the store notifies nobody by itself
 */
export function useOrder(order: OrderAsked, isFollowed: (found: FoundOrder | null) => boolean): Asked<FoundOrder> {
  const answer = useQueryState(order);
  const { refetch } = useQuerySubscription(order, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isFollowed(answer.currentData ?? null) ? FOLLOW_MS : 0,
    skipPollingIfUnfocused: true,
  });
  return asked({ ...answer, refetch });
}

/** The order that was placed last; `none` if none ever was. */
export const useCurrentOrder = (uid: string): Asked<CurrentOrder | 'none'> =>
  asked(useCurrentOrderQuery(uid, { refetchOnMountOrArgChange: true }));
