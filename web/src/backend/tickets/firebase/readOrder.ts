/** Reads what cloud functions have written about an order. */
import { ORDER_STATES } from '../../../core/generated/tables';
import type { OwnOrder } from '../../ports';
import { LOOPBACK, millis, oneOf, type Stored, text } from '../../firebase/stored/values';

/** Patients enter their card there, so no other page is ever followed. */
const STRIPES_PAGE = /^https:\/\/(?:[a-z0-9-]+\.)+stripe\.com\//;

/**
 * An order as far as it can be read.
 *
 * @param isEmulated the fake of Stripe has its pages on this machine
 */
export function readOrder(data: Stored, isEmulated: boolean): OwnOrder {
  const state = oneOf(ORDER_STATES, data['state']) ?? 'waiting';
  const at = millis(data['at']) ?? 0;
  if (state !== 'open') return { state, url: null, at };
  const url = text(data, 'url');
  const isPage = STRIPES_PAGE.test(url) || (isEmulated && LOOPBACK.test(url));
  return isPage ? { state, url, at } : { state: 'waiting', url: null, at };
}
