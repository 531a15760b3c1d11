/** A message: what it says, who reads it, and what its writer may take back. */
import { MEETS, message, messagePath, open, send, sendingWrites, THREAD, written } from '../support/conversations';
import { group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, EARLIER, id, OMAR, patient } from '../support/samples';
import { batch, booked, counselorLeft, later, left, NOT_AYLA, OTHERS, OUTSIDERS, without } from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const STANDS = written();
const says = (text: Fields) => batch(sendingWrites(AYLA, {}, text));
const SENT = later(new Date(), -60_000);
const anonymous = { ...AYLA, provider: 'anonymous' };

/** Hers, and his, each a minute old; until when each has read. */
const both = (patientReadAt: Date, counselorReadAt: Date): Documents =>
  written(
    { patientReadAt, counselorReadAt },
    { [messagePath(3)]: message('ayla', { at: SENT }), [messagePath(4)]: message('omar', { at: SENT }) },
  );
const back = (number: number, from: string, other: Fields = {}) =>
  batch({ message: set(messagePath(number), { from, at: SENT, gone: true, ...other }) });
const UNREAD = { given: both(EARLIER, EARLIER) };

export const MESSAGES = [
  group('A message', AYLA, STANDS, ({ allowed, refused }) => [
    allowed('is of one letter', says({ text: 'x' })),
    allowed('is of 2,000 units', says({ text: 'x'.repeat(2000) })),
    refused('is of no more', says({ text: 'x'.repeat(2001) })),
    refused('is not empty', says({ text: '' })),
    refused('is not empty to the eye', says({ text: ' \u200b\n' })),
    refused('has no spaces around', says({ text: ' x' })),
    allowed('has lines', says({ text: 'a\n\nb' })),
    refused('is a text', says({ text: 1 })),
    refused('says whose it is', says({ from: 'omar' })),
    refused('is of the server’s time', says({ at: EARLIER })),
    refused('says nothing more', says({ another: 'x' })),
    refused('is none that is gone', says({ gone: true })),
    refused(
      'says something',
      batch(sendingWrites(), { message: set(messagePath(2), { from: 'ayla', at: SERVER_TIME }) }),
    ),
    refused('is not sent without its conversation', send(AYLA, {}, { thread: undefined })),
    refused('is not sent into a conversation that is not there', send(AYLA, {}, { thread: undefined }), {
      given: booked(MEETS),
    }),
    refused('is not written again in its place', send(AYLA, {}, { thread: undefined }), {
      given: written({ lastId: id(2) }),
    }),
    refused(
      'is the one to which the conversation points',
      batch(sendingWrites(AYLA, { lastId: id(3) }), {
        more: set(messagePath(3), message('ayla')),
      }),
    ),
    refused('is of who has it counted', batch(sendingWrites(OMAR), { message: set(messagePath(2), message('ayla')) })),
    refused(
      'is not of the other, counted as the own',
      batch(sendingWrites(), { message: set(messagePath(2), message('omar')) }),
    ),
    refused('does not change', batch({ message: update(messagePath(1), { text: 'y' }) })),
    refused('is not for an anonymous sign-in', send(), { as: anonymous }),
    allowed('is the first', open(), { given: booked(MEETS) }),
    allowed('is read by the patient', { get: messagePath(1) }),
    allowed('is read by the counselor', { get: messagePath(1) }, { as: OMAR }),
    allowed('is looked for where there is none', { get: messagePath(9) }),
    allowed('is listed by the patient, fifty at most', { list: `${THREAD}/messages`, limit: 50 }),
    allowed('is listed by the counselor, fifty at most', { list: `${THREAD}/messages`, limit: 50 }, { as: OMAR }),
    refused('is not listed in longer pages', { list: `${THREAD}/messages`, limit: 51 }),
    refused('is not listed by skipping', { list: `${THREAD}/messages`, limit: 50, offset: 1 }),
    refused('is in no list of all', { list: 'messages', everyDescendant: true, limit: 1 }, { as: OMAR }),
    ...[{ get: messagePath(1) }, { list: `${THREAD}/messages`, limit: 50 }].flatMap((request) => [
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not ${'get' in request ? 'read' : 'listed'} by ${who}`, request, {
          as,
          given: { ...STANDS, ...OTHERS },
        }),
      ),
      ...NOT_AYLA.map(([who, as]) =>
        refused(`is not ${'get' in request ? 'read' : 'listed'} by ${who}`, request, { as }),
      ),
    ]),
  ]),

  group('A message that is taken back', AYLA, UNREAD.given, ({ allowed, refused }) => [
    allowed('goes until the counselor has read it', back(3, 'ayla')),
    allowed('goes until the patient has read it', back(4, 'omar'), { as: OMAR }),
    refused('stays once the counselor has read it', back(3, 'ayla'), { given: both(EARLIER, SENT) }),
    refused('stays once the patient has read it', back(4, 'omar'), { as: OMAR, given: both(SENT, EARLIER) }),
    allowed('goes whatever its writer has read', back(3, 'ayla'), { given: both(later(SENT, 1), EARLIER) }),
    allowed('goes whatever the counselor, who wrote it, has read', back(4, 'omar'), {
      as: OMAR,
      given: both(EARLIER, later(SENT, 1)),
    }),
    refused('is not the other’s', back(4, 'omar')),
    refused('is not the patient’s', back(3, 'ayla'), { as: OMAR }),
    refused('leaves whose it was', back(3, 'omar')),
    refused('leaves when it was', back(3, 'ayla', { at: SERVER_TIME })),
    refused('leaves that it is gone', back(3, 'ayla', { gone: false })),
    refused('leaves no words', back(3, 'ayla', { text: 'x' })),
    refused('leaves nothing else', back(3, 'ayla', { another: 'x' })),
    refused('does not go altogether', batch({ message: remove(messagePath(3)) })),
    ...OUTSIDERS.map(([who, as]) =>
      refused(`does not go by ${who}`, back(3, 'ayla'), { as, given: { ...UNREAD.given, ...OTHERS } }),
    ),
    ...NOT_AYLA.map(([who, as]) => refused(`does not go by ${who}`, back(3, 'ayla'), { as })),
  ]),

  group('A message of who left', AYLA, left(UNREAD.given), ({ allowed, refused }) => {
    const out = batch({ message: remove(messagePath(3)) });
    const his = batch({ message: remove(messagePath(4)) });
    return [
      allowed('is deleted', out),
      refused('is not deleted by a counselor who left, to whom a report may be due', his, {
        as: OMAR,
        given: counselorLeft(UNREAD.given),
      }),
      refused('is not deleted by the other', out, { as: OMAR }),
      refused('is not the other’s', his),
      refused('is not deleted by another', out, {
        as: { uid: 'zeynep', email: 'zeynep@example.com' },
        given: { ...left(UNREAD.given), ...OTHERS },
      }),
      refused('is not deleted by an anonymous sign-in', out, { as: anonymous }),
      refused('is not deleted while the record stands', out, UNREAD),
      refused('is not written in its place again', batch({ message: set(messagePath(3), message('ayla')) }), {
        given: without(left(written({ lastId: id(3) })), messagePath(3)),
      }),
      allowed('is read by the counselor still', { get: messagePath(3) }, { as: OMAR }),
      refused(
        'is not deleted where the record only begins',
        batch({ message: remove(messagePath(3)), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        {
          given: without(UNREAD.given, 'patients/ayla'),
        },
      ),
    ];
  }),
];
