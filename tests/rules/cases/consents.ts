/** The agreement to the text on sessions. */
import { group, update } from '../support/requests';
import { AYLA, booking, buyWrites, card, consent, id, patient, SINCE } from '../support/samples';
import { batch } from '../support/sessions';
import { SERVER_TIME, type Value } from '../support/values';

export const CONSENTS = [
  group(
    'An agreement to the text on sessions',
    AYLA,
    { 'patients/ayla': patient({ since: SINCE, consent: consent(1), cards: [card(1)] }) },
    ({ allowed, refused }) => {
      const agree = (version: Value) =>
        batch({
          record: update('patients/ayla', {
            consent: { version, as: 'adult', at: SERVER_TIME },
            updatedAt: SERVER_TIME,
          }),
        });
      return [
        allowed('follows the one to requests', agree(2)),
        refused('is not given twice', agree(2), {
          given: { 'patients/ayla': patient({ since: SINCE, consent: consent(2) }) },
        }),
        refused('does not fall back', agree(1), {
          given: { 'patients/ayla': patient({ since: SINCE, consent: consent(2) }) },
        }),
        allowed(
          'lets requests be sent',
          batch({
            record: update('patients/ayla', {
              bookings: [booking(1)],
              lastBookingAt: SERVER_TIME,
              updatedAt: SERVER_TIME,
            }),
          }),
          { given: { 'patients/ayla': patient({ since: SINCE, consent: consent(2) }) } },
        ),
        allowed(
          'is not asked of who buys',
          batch({ entry: buyWrites('ayla', id(101))[0], counter: buyWrites('ayla', id(101))[1] }),
        ),
      ];
    },
  ),
];
