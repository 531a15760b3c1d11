/** The address for a user's emails: the account's own confirmed address, and the kinds of emails. It is deleted with the account. */
import { notByRefusedSignIns } from '../support/families';
import { commit, group, remove, set, update, writesOf, type Documents } from '../support/requests';
import { address, AYLA, closeCounselor, closePatient, EARLIER, OMAR, patient, SINCE } from '../support/samples';
import { left, NOT_AYLA, THE_TWO } from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const PATH = 'addresses/ayla';
/** The mark of a closed account keeps the record's `since`. */
const KEPT = { since: SINCE };
const right: Fields = { email: 'ayla@example.com', kinds: ['sessions', 'messages', 'reminders'], at: SERVER_TIME };
const says = (other: Fields = {}, path = PATH) => commit(set(path, { ...right, ...other }));
const STANDS: Documents = { ...THE_TWO, ...address(AYLA, 'sessions') };
const LONGEST = `${'a'.repeat(242)}@example.com`;
const [, unconfirmed = AYLA] = NOT_AYLA[1] ?? [];

export const ADDRESSES = [
  group('An address for emails', AYLA, THE_TWO, ({ allowed, refused }) => [
    allowed('may be written by its owner', says()),
    ...['sessions', 'messages', 'reminders'].map((kind) =>
      allowed(`may be written for ${kind} alone`, says({ kinds: [kind] })),
    ),
    allowed('may be changed', says({ kinds: ['messages'] }), { given: STANDS }),
    allowed('may replace a different address', says(), {
      given: { ...STANDS, [PATH]: { email: 'before@example.com', kinds: ['sessions'], at: EARLIER } },
    }),
    allowed('may be written by a counselor', says({ email: 'omar@example.com' }, 'addresses/omar'), { as: OMAR }),
    refused('must be the account’s own address', says({ email: 'zeynep@example.com' })),
    refused('must be an address', says({ email: null })),
    allowed('may have 254 units', says({ email: LONGEST }), { as: { ...AYLA, email: LONGEST } }),
    refused('may not have 255 units', says({ email: `a${LONGEST}` }), { as: { ...AYLA, email: `a${LONGEST}` } }),
    refused('must be confirmed', says(), { as: unconfirmed, given: { ...THE_TWO, 'patients/ayla': patient() } }),
    refused('may not be written by an account without an email', says(), { as: { uid: 'ayla' } }),
    refused('may not be written for another person', says({ email: 'omar@example.com' }, 'addresses/omar')),
    refused('may not be written by another person', says(), { as: OMAR }),
    refused('may not be written by a visitor who is not signed in', says(), { as: null }),
    refused('may not be written by a user without a record', says(), { given: {} }),
    refused('may not be written by a user who has left', says(), { given: left(THE_TWO) }),
    refused('must name known kinds', says({ kinds: ['sessions', 'another'] })),
    refused('must name each kind once', says({ kinds: ['sessions', 'sessions'] })),
    refused('must name at least one kind', says({ kinds: [] })),
    refused('must name its kinds in a list', says({ kinds: 'sessions' })),
    ...['en', 'tr', 'ar'].map((language) => allowed(`may be for emails in ${language}`, says({ language }))),
    refused('may not be for emails in another language', says({ language: 'eo' })),
    refused('must have the server’s time', says({ at: EARLIER })),
    refused('may not have other fields', says({ another: 'x' })),
    refused(
      'may not be changed to another person’s address',
      commit(update(PATH, { email: 'omar@example.com', at: SERVER_TIME })),
      { given: STANDS },
    ),
    refused('must have the server’s time when it changes', commit(update(PATH, { kinds: ['messages'] })), {
      given: STANDS,
    }),
    allowed('may be deleted', commit(remove(PATH)), { given: STANDS }),
    ...notByRefusedSignIns(refused, 'may not be written by', says()),
    ...notByRefusedSignIns(refused, 'may not be read by', { get: PATH }, STANDS),
    ...notByRefusedSignIns(refused, 'may not be deleted by', commit(remove(PATH)), STANDS),
    allowed('may be deleted when there is none', commit(remove(PATH))),
    refused('may not be deleted by another person', commit(remove(PATH)), { as: OMAR, given: STANDS }),
    refused('may not be deleted by a visitor who is not signed in', commit(remove(PATH)), { as: null, given: STANDS }),
    allowed('may be read by its owner', { get: PATH }, { given: STANDS }),
    allowed('may be read by its owner when there is none', { get: PATH }),
    refused('may not be read by another person', { get: PATH }, { as: OMAR, given: STANDS }),
    refused('may not be read by a visitor who is not signed in', { get: PATH }, { as: null, given: STANDS }),
    refused(
      'may not be listed',
      { list: 'addresses', where: { email: 'ayla@example.com' }, limit: 1 },
      { given: STANDS },
    ),
  ]),
  group('The address for emails of a closing account', AYLA, STANDS, ({ allowed, refused }) => {
    const HIS = { as: OMAR, given: { ...THE_TWO, ...address(OMAR, 'messages') } };
    return [
      refused('must be deleted with a patient’s record', closePatient('ayla', KEPT)),
      allowed(
        'may be deleted in the batch that closes a patient’s account',
        commit(...writesOf(closePatient('ayla', KEPT)), remove(PATH)),
      ),
      refused('may not be written in that batch', commit(...writesOf(closePatient('ayla', KEPT)), set(PATH, right))),
      refused('must be deleted with a counselor’s record', closeCounselor('omar'), HIS),
      allowed(
        'may be deleted in the batch that closes a counselor’s account',
        commit(...writesOf(closeCounselor('omar')), remove('addresses/omar')),
        HIS,
      ),
    ];
  }),
];
