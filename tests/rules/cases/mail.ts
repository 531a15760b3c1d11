/** Emails: those that are to be sent are for cloud functions alone, and anybody may read whether any go out. */
import { commit, group, remove, set, update } from '../support/requests';
import { AYLA, EARLIER, OMAR } from '../support/samples';
import { batch, booked, END, endingWrites, onTheHour, SESSION } from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const START = onTheHour(50, 25);
const SENT = `mail/${SESSION}-booked0-counselor`;
const NEW = `mail/${SESSION}-cancelled0-counselor`;
const email = (event: string, at: Fields[string] = SERVER_TIME): Fields => ({
  ...{ to: 'omar', event, language: 'en', about: `sessions/${SESSION}`, moves: 0, at },
  ...{ state: 'failed', tries: 10, next: null, reason: '550' },
});

const ON: Fields = { on: true };

export const MAIL = [
  group('An email that is to be sent', AYLA, { ...booked(START), [SENT]: email('booked', EARLIER) }, ({ refused }) => [
    ...[AYLA, OMAR, null].flatMap((as) => {
      const who = as?.uid ?? 'nobody';
      return [
        refused(`is not read by ${who}`, { get: SENT }, { as }),
        refused(`is not listed by ${who}`, { list: 'mail', where: { to: 'omar' }, limit: 1 }, { as }),
        refused(`is not created by ${who}`, commit(set(NEW, email('cancelled'))), { as }),
        refused(`is not changed by ${who}`, commit(update(SENT, { state: 'waiting', tries: 0 })), { as }),
        refused(`is not deleted by ${who}`, commit(remove(SENT)), { as }),
      ];
    }),
    refused(
      'is not created in the batch that cancels the session',
      batch(endingWrites(START, END.cancelledFreely), { mail: set(NEW, email('cancelled')) }),
    ),
  ]),
  group('Whether emails go out', null, { 'settings/mail': ON }, ({ allowed, refused }) => [
    allowed('is read by anybody', { get: 'settings/mail' }),
    allowed('is read where nothing is said', { get: 'settings/mail' }, { given: {} }),
    refused('is not listed', { list: 'settings', limit: 1 }),
    refused('is said by nobody who is signed out', commit(set('settings/mail', ON)), { given: {} }),
    refused('is said by no patient', commit(set('settings/mail', ON)), { as: AYLA, given: {} }),
    refused('is changed by no patient', commit(update('settings/mail', { on: false })), { as: AYLA }),
    refused('is deleted by no patient', commit(remove('settings/mail')), { as: AYLA }),
  ]),
];
