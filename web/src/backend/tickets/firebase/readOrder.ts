/** Reads what cloud functions have written about an order. */
import { ORDER_STATES } from '../../../core/generated/tables';
import type { OwnOrder } from '../../ports';
import { LOOPBACK, millis, oneOf, type Stored, text } from '../../firebase/stored/values';

/** Patients enter their card there, so the app never follows any other page. */
const STRIPES_PAGE = /^https:\/\/(?:[a-z0-9-]+\.)+stripe\.com\//;

/**
 * Reads an order as far as possible.
 *
 * @param isEmulated whether the local fake of Stripe is accepted too
 */
export function readOrder(data: Stored, isEmulated: boolean): OwnOrder {
  const state = oneOf(ORDER_STATES, data['state']) ?? 'waiting';
  const at = millis(data['at']) ?? 0;
  if (state !== 'open') return { state, url: null, at };
  const url = text(data, 'url');
  const isPage = STRIPES_PAGE.test(url) || (isEmulated && LOOPBACK.test(url));
  return isPage ? { state, url, at } : { state: 'waiting', url: null, at };
}
