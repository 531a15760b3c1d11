/** Where somebody wants emails: the own address, confirmed, and which kinds. It goes with who leaves. */
import { commit, group, remove, set, update, type Documents } from '../support/requests';
import { address, AYLA, closeCounselor, closePatient, EARLIER, OMAR, patient } from '../support/samples';
import { batch, left, NOT_AYLA, THE_TWO } from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const PATH = 'addresses/ayla';
const right: Fields = { email: 'ayla@example.com', kinds: ['sessions', 'messages', 'reminders'], at: SERVER_TIME };
const says = (other: Fields = {}, path = PATH) => commit(set(path, { ...right, ...other }));
const STANDS: Documents = { ...THE_TWO, ...address(AYLA, 'sessions') };
const LONGEST = `${'a'.repeat(242)}@example.com`;
const [, unconfirmed = AYLA] = NOT_AYLA[1] ?? [];

export const ADDRESSES = [
  group('Where a patient wants emails', AYLA, THE_TWO, ({ allowed, refused }) => [
    allowed('is said', says()),
    ...['sessions', 'messages', 'reminders'].map((kind) =>
      allowed(`is said for ${kind} alone`, says({ kinds: [kind] })),
    ),
    allowed('is changed', says({ kinds: ['messages'] }), { given: STANDS }),
    allowed('is changed where another address stood', says(), {
      given: { ...STANDS, [PATH]: { email: 'before@example.com', kinds: ['sessions'], at: EARLIER } },
    }),
    allowed('is said by a counselor', says({ email: 'omar@example.com' }, 'addresses/omar'), { as: OMAR }),
    refused('is the account’s own address', says({ email: 'zeynep@example.com' })),
    refused('is an address', says({ email: null })),
    allowed('is an address of 254 units', says({ email: LONGEST }), { as: { ...AYLA, email: LONGEST } }),
    refused('is no longer address', says({ email: `a${LONGEST}` }), { as: { ...AYLA, email: `a${LONGEST}` } }),
    refused('is an address that was confirmed', says(), {
      as: unconfirmed,
      given: { ...THE_TWO, 'patients/ayla': patient() },
    }),
    refused('is no address of an account without one', says(), { as: { uid: 'ayla' } }),
    refused('is not said of another', says({ email: 'omar@example.com' }, 'addresses/omar')),
    refused('is not said by another', says(), { as: OMAR }),
    refused('is not said by nobody', says(), { as: null }),
    refused('is not said by an anonymous sign-in', says(), { as: { ...AYLA, provider: 'anonymous' } }),
    refused('is not said by who has no record', says(), { given: {} }),
    refused('is not said by who has left', says(), { given: left(THE_TWO) }),
    refused('names kinds that there are', says({ kinds: ['sessions', 'another'] })),
    refused('names a kind once', says({ kinds: ['sessions', 'sessions'] })),
    refused('names a kind', says({ kinds: [] })),
    refused('names kinds in a list', says({ kinds: 'sessions' })),
    refused('is said at the server’s time', says({ at: EARLIER })),
    refused('says nothing else', says({ another: 'x' })),
    refused(
      'is not changed to another’s address',
      commit(update(PATH, { email: 'omar@example.com', at: SERVER_TIME })),
      {
        given: STANDS,
      },
    ),
    refused('is changed at the server’s time', commit(update(PATH, { kinds: ['messages'] })), { given: STANDS }),
    allowed('is taken back', commit(remove(PATH)), { given: STANDS }),
    ...NOT_AYLA.flatMap(([who, as]) => [
      refused(`is not said by ${who}`, says(), { as }),
      refused(`is not read by ${who}`, { get: PATH }, { as, given: STANDS }),
      refused(`is not taken back by ${who}`, commit(remove(PATH)), { as, given: STANDS }),
    ]),
    allowed('is taken back where nothing was said', commit(remove(PATH))),
    refused('is not taken back by another', commit(remove(PATH)), { as: OMAR, given: STANDS }),
    refused('is not taken back by nobody', commit(remove(PATH)), { as: null, given: STANDS }),
    allowed('is read by its owner', { get: PATH }, { given: STANDS }),
    allowed('is read where nothing was said', { get: PATH }),
    refused('is not read by the other', { get: PATH }, { as: OMAR, given: STANDS }),
    refused('is not read by nobody', { get: PATH }, { as: null, given: STANDS }),
    refused('is not listed', { list: 'addresses', where: { email: 'ayla@example.com' }, limit: 1 }, { given: STANDS }),
  ]),
  group('Where somebody wanted emails who leaves', AYLA, STANDS, ({ allowed, refused }) => [
    refused('does not stay', closePatient('ayla')),
    allowed('goes in the same batch', batch({ address: remove(PATH) }, named(closePatient('ayla')))),
    refused('is not said anew in it', batch({ address: set(PATH, right) }, named(closePatient('ayla')))),
    refused('does not stay of a counselor', closeCounselor('omar'), {
      as: OMAR,
      given: { ...THE_TWO, ...address(OMAR, 'messages') },
    }),
    allowed(
      'goes in the same batch of a counselor',
      batch({ address: remove('addresses/omar') }, named(closeCounselor('omar'))),
      {
        as: OMAR,
        given: { ...THE_TWO, ...address(OMAR, 'messages') },
      },
    ),
  ]),
];

/** The writes of a batch, each under a name. */
function named(request: ReturnType<typeof commit>) {
  return Object.fromEntries('commit' in request ? request.commit.map((write, at) => [String(at), write]) : []);
}
