/** The consent to the text on sessions. */
import { group, update } from '../support/requests';
import { AYLA, booking, buyWrites, card, consent, id, patient, SINCE } from '../support/samples';
import { batch } from '../support/sessions';
import { SERVER_TIME, type Value } from '../support/values';

export const CONSENTS = [
  group(
    'A consent to the text on sessions',
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
        allowed('may follow the consent to requests', agree(2)),
        // A tab from before a deploy shows, and stores, the text that it has.
        allowed('may be followed by the newest one', agree(3), {
          given: { 'patients/ayla': patient({ since: SINCE, consent: consent(2) }) },
        }),
        refused('may not replace the newest one', agree(2), {
          given: { 'patients/ayla': patient({ since: SINCE, consent: consent(3) }) },
        }),
        refused('may not be given twice', agree(2), {
          given: { 'patients/ayla': patient({ since: SINCE, consent: consent(2) }) },
        }),
        refused('may not go back to an older version', agree(1), {
          given: { 'patients/ayla': patient({ since: SINCE, consent: consent(2) }) },
        }),
        allowed(
          'may be followed by requests',
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
          'may be missing for a purchase',
          batch({ entry: buyWrites('ayla', id(101))[0], counter: buyWrites('ayla', id(101))[1] }),
        ),
      ];
    },
  ),
];
