import { ENTRY_KINDS } from '../../../core/generated/tables';
import { filled, millis, oneOf, type Stored, text } from '../../firebase/stored/values';
import type { TicketEntry } from '../../ports';

/** Reads an entry of a patient's ledger. Functions and staff write most kinds of them, so no record of the schema has all of these. */
export function readEntry(id: string, data: Stored): TicketEntry {
  const [ticket, price] = [data['ticket'], data['price']];
  const [session, date, reason] = [filled(data, 'session'), text(data, 'date'), filled(data, 'reason')];
  const payment = filled(data, 'payment');
  return {
    id,
    kind: oneOf(ENTRY_KINDS, data['kind']) ?? 'other',
    ticket: typeof ticket === 'number' && Number.isSafeInteger(ticket) ? ticket : 0,
    ...(typeof price === 'number' && price >= 0 && { price }),
    ...(payment !== undefined && { payment }),
    ...(data['dispute'] === true && { dispute: true as const }),
    ...(session !== undefined && { session }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
    ...(reason !== undefined && { reason }),
    at: millis(data['at']) ?? 0,
  };
}
