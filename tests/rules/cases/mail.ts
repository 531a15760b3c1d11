/** Emails: only cloud functions read and write the queue, and anybody may read whether emails are sent. */
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
  group('An email in the queue', AYLA, { ...booked(START), [SENT]: email('booked', EARLIER) }, ({ refused }) => [
    ...[AYLA, OMAR, null].flatMap((as) => {
      const who = as?.uid ?? 'nobody';
      return [
        refused(`may not be read by ${who}`, { get: SENT }, { as }),
        refused(`may not be listed by ${who}`, { list: 'mail', where: { to: 'omar' }, limit: 1 }, { as }),
        refused(`may not be created by ${who}`, commit(set(NEW, email('cancelled'))), { as }),
        refused(`may not be changed by ${who}`, commit(update(SENT, { state: 'waiting', tries: 0 })), { as }),
        refused(`may not be deleted by ${who}`, commit(remove(SENT)), { as }),
      ];
    }),
    refused(
      'may not be created in the batch that cancels the session',
      batch(endingWrites(START, END.cancelledFreely), { mail: set(NEW, email('cancelled')) }),
    ),
  ]),
  group('The setting for emails', null, { 'settings/mail': ON }, ({ allowed, refused }) => [
    allowed('may be read by anybody', { get: 'settings/mail' }),
    allowed('may be read by anybody when there is none', { get: 'settings/mail' }, { given: {} }),
    refused('may not be listed', { list: 'settings', limit: 1 }),
    refused('may not be written by a visitor who is not signed in', commit(set('settings/mail', ON)), { given: {} }),
    refused('may not be written by a patient', commit(set('settings/mail', ON)), { as: AYLA, given: {} }),
    refused('may not be changed by a patient', commit(update('settings/mail', { on: false })), { as: AYLA }),
    refused('may not be deleted by a patient', commit(remove('settings/mail')), { as: AYLA }),
  ]),
  group('The setting for calendar feeds', OMAR, { 'settings/calendar': ON }, ({ allowed, refused }) => [
    allowed('may be read by a counselor', { get: 'settings/calendar' }),
    allowed('may be read when there is none', { get: 'settings/calendar' }, { given: {} }),
    refused('may not be written by a counselor', commit(set('settings/calendar', ON)), { given: {} }),
    refused('may not be changed by a counselor', commit(update('settings/calendar', { on: false }))),
    refused('may not be deleted by a counselor', commit(remove('settings/calendar'))),
  ]),
];
