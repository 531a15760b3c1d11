/** Messages: their text, who reads them, and when their writer may unsend them. */
import { MEETS, message, messagePath, open, send, sendingWrites, THREAD, written } from '../support/conversations';
import { notByOthers } from '../support/families';
import { group, remove, set, update, type Documents } from '../support/requests';
import { AYLA, EARLIER, id, OMAR, patient } from '../support/samples';
import { batch, booked, counselorLeft, later, left, OTHERS, SESSION, ZEYNEP } from '../support/sessions';
import { SERVER_TIME, without, type Fields, type Value } from '../support/values';

const STANDS = written();
const says = (text: Fields) => batch(sendingWrites(AYLA, {}, text));
const ALL = { list: `${THREAD}/messages`, limit: 50 };
const SENT = later(new Date(), -60_000);
const anonymous = { ...AYLA, provider: 'anonymous' };

/** One message of the patient and one of the counselor, each a minute old, and the times at which each has read. */
const both = (patientReadAt: Date, counselorReadAt: Date): Documents =>
  written(
    { patientReadAt, counselorReadAt },
    { [messagePath(3)]: message('ayla', { at: SENT }), [messagePath(4)]: message('omar', { at: SENT }) },
  );
const back = (number: number, from: string, other: Fields = {}) =>
  batch({ message: set(messagePath(number), { from, at: SENT, gone: true, ...other }) });
const UNREAD = { given: both(EARLIER, EARLIER) };

/** This many times for the session of the two. */
const proposal = (times: number) =>
  [SESSION, ...['6000000', '6000288', '6000300', '6000312', '6000324'].slice(0, times + 1)].join(' ');
const PROPOSES = message('omar', { move: proposal(1) });
const PROPOSING = { message: set(messagePath(2), PROPOSES) };
/** A message of the counselor that proposes a time and wasn't read. */
const PROPOSED = {
  given: { ...UNREAD.given, [messagePath(4)]: message('omar', { at: SENT, move: proposal(1) }) },
};

export const MESSAGES = [
  group('A message', AYLA, STANDS, ({ allowed, refused }) => [
    allowed('may have one letter', says({ text: 'x' })),
    allowed('may have 2,000 units', says({ text: 'x'.repeat(2000) })),
    refused('may not have 2,001 units', says({ text: 'x'.repeat(2001) })),
    refused('may not be empty', says({ text: '' })),
    refused('may not look empty', says({ text: ' \u200b\n' })),
    refused('may not begin with a space', says({ text: ' x' })),
    allowed('may have several lines', says({ text: 'a\n\nb' })),
    refused('must be text', says({ text: 1 })),
    refused('must name its writer', says({ from: 'omar' })),
    refused('must have the server’s time', says({ at: EARLIER })),
    refused('may not have other fields', says({ another: 'x' })),
    refused('may not be an unsent one', says({ gone: true })),
    refused('must have a text', send(AYLA, {}, { message: set(messagePath(2), without(message('ayla'), 'text')) })),
    refused('may not be sent without a write to its conversation', send(AYLA, {}, { thread: undefined })),
    refused('may not be sent to a conversation that does not exist', send(AYLA, {}, { thread: undefined }), {
      given: booked(MEETS),
    }),
    refused('may not be written again after the conversation named it', send(AYLA, {}, { thread: undefined }), {
      given: written({ lastId: id(2) }),
    }),
    refused(
      'must be the one that the conversation names',
      send(AYLA, { lastId: id(3) }, { more: set(messagePath(3), message('ayla')) }),
    ),
    refused(
      'must be written by the person for whom it is counted',
      send(OMAR, {}, { message: set(messagePath(2), message('ayla')) }),
    ),
    refused('may not be changed', batch({ message: update(messagePath(1), { text: 'y' }) })),
    refused('may not be sent by an anonymous account of the patient', send(), { as: anonymous }),
    allowed('may be read by the patient', { get: messagePath(1) }),
    allowed('may be read by the counselor', { get: messagePath(1) }, { as: OMAR }),
    allowed('may be read by the patient when there is none', { get: messagePath(9) }),
    allowed('may be listed by the patient in pages of fifty', ALL),
    allowed('may be listed by the counselor in pages of fifty', ALL, { as: OMAR }),
    refused('may not be listed in longer pages', { ...ALL, limit: 51 }),
    refused('may not be listed with an offset', { ...ALL, offset: 1 }),
    refused(
      'may not be listed across conversations',
      { list: 'messages', everyDescendant: true, limit: 1 },
      { as: OMAR },
    ),
    ...notByOthers(refused, 'may not be read by', { get: messagePath(1) }, STANDS),
    ...notByOthers(refused, 'may not be listed by', ALL, STANDS),
  ]),

  group('A message that proposes other times', OMAR, STANDS, ({ allowed, refused }) => {
    const proposes = (move: Value, as = OMAR) => batch(sendingWrites(as, {}, { move }));
    return [
      ...[1, 2, 3].map((times) => allowed(`may have as many times as ${times}`, proposes(proposal(times)))),
      allowed('may begin a conversation', open(OMAR, {}, { message: set(messagePath(2), PROPOSES) }), {
        given: booked(MEETS),
      }),
      refused('may not have four times', proposes(proposal(4))),
      refused('may not have no time', proposes(proposal(0))),
      refused('may not have times of other digits', proposes(proposal(1).replace('60', '٦٠'))),
      refused('may not have a time with six digits', proposes(proposal(1).slice(0, -1))),
      refused('may not have a time with eight digits', proposes(`${proposal(1)}0`)),
      refused('may not have more after its times', proposes(`${proposal(1)} `)),
      refused('must name a session by a valid id', proposes(proposal(1).replace(SESSION, `${SESSION}A`))),
      refused('must be a text', proposes(1)),
      refused('may not be empty', proposes('')),
      refused('must have a text of its own', batch(sendingWrites(OMAR, {}, { move: proposal(1), text: '' }))),
      refused('may not be written by the patient', proposes(proposal(1), AYLA), { as: AYLA }),
      refused(
        'may not be written by the patient as the first message',
        open(AYLA, {}, { message: set(messagePath(2), { ...PROPOSES, from: 'ayla' }) }),
        { as: AYLA, given: booked(MEETS) },
      ),
      refused(
        'may not be written without a write to its conversation',
        send(OMAR, {}, { ...PROPOSING, thread: undefined }),
      ),
      refused('may not get its times later', batch({ message: update(messagePath(4), { move: proposal(1) }) }), UNREAD),
      refused('may not get other times', batch({ message: update(messagePath(4), { move: proposal(2) }) }), PROPOSED),
      refused('may not keep its times when it is unsent', back(4, 'omar', { move: proposal(1) }), PROPOSED),
      allowed('may lose its times when it is unsent', back(4, 'omar'), PROPOSED),
    ];
  }),

  group('The unsending of a message', AYLA, UNREAD.given, ({ allowed, refused }) => [
    allowed('may happen until the counselor has read it', back(3, 'ayla')),
    allowed('may happen until the patient has read it', back(4, 'omar'), { as: OMAR }),
    refused('may not happen after the counselor has read it', back(3, 'ayla'), { given: both(EARLIER, SENT) }),
    refused('may not happen after the patient has read it', back(4, 'omar'), { as: OMAR, given: both(SENT, EARLIER) }),
    allowed('may happen after its patient read the conversation', back(3, 'ayla'), {
      given: both(later(SENT, 1), EARLIER),
    }),
    allowed('may happen after its counselor read the conversation', back(4, 'omar'), {
      as: OMAR,
      given: both(EARLIER, later(SENT, 1)),
    }),
    refused('may not happen to the counselor’s message by the patient', back(4, 'omar')),
    refused('may not happen to the patient’s message by the counselor', back(3, 'ayla'), { as: OMAR }),
    refused('must keep its writer', back(3, 'omar')),
    refused('must keep its time', back(3, 'ayla', { at: SERVER_TIME })),
    refused('must set gone', back(3, 'ayla', { gone: false })),
    refused('may not leave a text', back(3, 'ayla', { text: 'x' })),
    refused('may not leave other fields', back(3, 'ayla', { another: 'x' })),
    refused('may not delete the document', batch({ message: remove(messagePath(3)) })),
    ...notByOthers(refused, 'may not be done by', back(3, 'ayla'), UNREAD.given),
  ]),

  group('A message of a patient who left', AYLA, left(UNREAD.given), ({ allowed, refused }) => {
    const out = batch({ message: remove(messagePath(3)) });
    const his = batch({ message: remove(messagePath(4)) });
    return [
      allowed('may be deleted by the patient', out),
      refused('may not be deleted by a counselor who left, because it may still be reported', his, {
        as: OMAR,
        given: counselorLeft(UNREAD.given),
      }),
      refused('may not be deleted by the counselor', out, { as: OMAR }),
      refused('may not be the counselor’s when the patient deletes it', his),
      refused('may not be deleted by another patient', out, {
        as: ZEYNEP,
        given: { ...left(UNREAD.given), ...OTHERS },
      }),
      refused('may not be deleted by an anonymous account of the patient', out, { as: anonymous }),
      refused('may not be deleted while the record exists', out, UNREAD),
      refused('may not be written again', batch({ message: set(messagePath(3), message('ayla')) }), {
        given: without(left(written({ lastId: id(3) })), messagePath(3)),
      }),
      allowed('may still be read by the counselor', { get: messagePath(3) }, { as: OMAR }),
      refused(
        'may not be deleted in the batch that creates the record',
        batch({ message: remove(messagePath(3)), record: set('patients/ayla', patient({ updatedAt: SERVER_TIME })) }),
        { given: without(UNREAD.given, 'patients/ayla') },
      ),
    ];
  }),
];
