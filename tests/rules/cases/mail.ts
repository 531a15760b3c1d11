/** What is sent: to who wants it, in the batch that it tells of, in no words of anybody's. */
import { MEETS, open, send, written } from '../support/conversations';
import { address, mail, mailPath, sessionMail, tell, tellOfMessage, TODAY, type Told } from '../support/mail';
import { group, remove, set, update, type Account, type Documents } from '../support/requests';
import { AYLA, EARLIER, OMAR } from '../support/samples';
import {
  batch,
  booked,
  bookingWrites,
  counselorLeft,
  DAYS,
  END,
  endingWrites,
  HOURS,
  later,
  left,
  movingWrites,
  offering,
  onTheHour,
  OTHERS,
  OUTSIDERS,
  SESSION,
  sessionId,
  slot,
  slotPath,
  UNVERIFIED,
  without,
  type End,
} from '../support/sessions';
import { SERVER_TIME, type Fields } from '../support/values';

const FAR = onTheHour(50, 25);
const TO = onTheHour(60, 40);
const ENDED = later(new Date(), -3 * HOURS);
const LONG_AGO = later(new Date(), -4 * DAYS);

/** Both want all. */
const BOTH: Documents = {
  ...address(AYLA, 'sessions', 'messages', 'reminders'),
  ...address(OMAR, 'sessions', 'messages', 'reminders'),
};
const wanting = (given: Documents, wanted: Documents = BOTH): Documents => ({ ...given, ...wanted });
/** Who wants mail of other kinds only. */
const OTHER_KINDS: Documents = { ...address(AYLA, 'messages', 'reminders'), ...address(OMAR, 'messages', 'reminders') };

const cancels = (start: Date, end: End, more = {}) => batch(endingWrites(start, end), more);
const moves = (more = {}, other: Fields = {}) => batch(movingWrites(FROM, TO, other), more);
const FROM = FAR;
const stands = (session: Fields = {}): Documents => ({ ...booked(FROM, session), [slotPath(TO)]: slot(TO) });
const books = (more = {}, other: Fields = {}) => batch(bookingWrites(FAR, other), more);
/** A mail to the patient, beside the one that the change asks for. */
const besides = (event: string, moves = 0) => ({
  own: set(mailPath(event, 'patient', moves), sessionMail(event, 'patient')),
});
const named = (name: string, write: ReturnType<typeof set>) => ({ [name]: write });

export const MAIL = [
  group('Who cancels tells the other who wants that', AYLA, wanting(booked(FAR)), ({ allowed, refused }) => {
    const end = END.cancelledFreely;
    const byOmar = (given = wanting(booked(FAR))) => ({ as: OMAR, given });
    return [
      allowed('in the same batch', cancels(FAR, end, tell('cancelled', 'counselor'))),
      refused('and not without', cancels(FAR, end)),
      refused('and not by telling oneself', cancels(FAR, end, tell('cancelled', 'patient'))),
      allowed('and oneself too', cancels(FAR, end, { ...tell('cancelled', 'counselor'), ...besides('cancelled') })),
      ...['booked', 'missed', 'closed', 'another'].map((event) =>
        refused(
          `and not that it was ${event}`,
          cancels(FAR, end, { ...tell('cancelled', 'counselor'), ...besides(event) }),
        ),
      ),
      refused(
        'and not that it moved',
        cancels(FAR, end, { ...tell('cancelled', 'counselor', 2), ...besides('moved', 2) }),
        { given: wanting(booked(FAR, { moves: 2 })) },
      ),
      refused(
        'and not, of a counselor who cancels, that nobody came',
        cancels(FAR, END.cancelledByCounselor, {
          ...tell('cancelled', 'patient'),
          own: set(mailPath('missed', 'counselor'), sessionMail('missed', 'counselor')),
        }),
        byOmar(),
      ),
      refused('and not with another mail', cancels(FAR, end, tell('cancelled', 'counselor', 1))),
      allowed('of a session that moved', cancels(FAR, end, tell('cancelled', 'counselor', 2)), {
        given: wanting(booked(FAR, { moves: 2 })),
      }),
      allowed('not who says nothing of it', cancels(FAR, end), { given: booked(FAR) }),
      refused('who says nothing of it, not', cancels(FAR, end, tell('cancelled', 'counselor')), { given: booked(FAR) }),
      allowed('not who wants other things', cancels(FAR, end), { given: wanting(booked(FAR), OTHER_KINDS) }),
      refused('who wants other things, not', cancels(FAR, end, tell('cancelled', 'counselor')), {
        given: wanting(booked(FAR), OTHER_KINDS),
      }),
      allowed('the patient', cancels(FAR, END.cancelledByCounselor, tell('cancelled', 'patient')), byOmar()),
      refused('the patient, and not without', cancels(FAR, END.cancelledByCounselor), byOmar()),
      allowed('not a patient who says nothing of it', cancels(FAR, END.cancelledByCounselor), byOmar(booked(FAR))),
      allowed('not where the counselor is not verified', cancels(FAR, END.cancelledByCounselor), {
        as: OMAR,
        given: wanting({ ...booked(FAR), ...UNVERIFIED }),
      }),
      refused(
        'where the counselor is not verified, not',
        cancels(FAR, END.cancelledByCounselor, tell('cancelled', 'patient')),
        { as: OMAR, given: wanting({ ...booked(FAR), ...UNVERIFIED }) },
      ),
      refused(
        'where the counselor has left, not',
        cancels(FAR, END.cancelledByCounselor, tell('cancelled', 'patient')),
        { as: OMAR, given: wanting(counselorLeft(booked(FAR)), address(AYLA, 'sessions')) },
      ),
      allowed('a counselor who is not verified', cancels(FAR, end, tell('cancelled', 'counselor')), {
        given: wanting({ ...booked(FAR), ...UNVERIFIED }),
      }),
      allowed(
        'not a patient without a name, who has left',
        cancels(FAR, { ...END.cancelledByCounselor, returned: false }),
        { as: OMAR, given: wanting(left(booked(FAR, { patientName: '' }))) },
      ),
      refused(
        'a patient without a name, who has left, not',
        cancels(FAR, { ...END.cancelledByCounselor, returned: false }, tell('cancelled', 'patient')),
        { as: OMAR, given: wanting(left(booked(FAR, { patientName: '' }))) },
      ),
    ];
  }),

  group('Who moves tells the other who wants that', AYLA, wanting(stands()), ({ allowed, refused }) => [
    allowed('in the same batch', moves(tell('moved', 'counselor', 1))),
    refused('and not without', moves()),
    allowed('and oneself too', moves({ ...tell('moved', 'counselor', 1), ...besides('moved', 1) })),
    refused('and not as a booking', moves(tell('booked', 'counselor', 1))),
    ...['booked', 'another'].map((event) =>
      refused(`and not as ${event} beside it`, moves({ ...tell('moved', 'counselor', 1), ...besides(event, 1) })),
    ),
    refused('and not as the move before', moves(tell('moved', 'counselor', 0))),
    allowed('the third time', moves(tell('moved', 'counselor', 3), { moves: 3 }), {
      given: wanting(stands({ moves: 2 })),
    }),
    allowed('not who says nothing of it', moves(), { given: stands() }),
    refused('who says nothing of it, not', moves(tell('moved', 'counselor', 1)), { given: stands() }),
  ]),

  group('A mail of a booking', AYLA, wanting(offering(FAR)), ({ allowed, refused }) => [
    allowed('is no must', books()),
    allowed('goes to the counselor', books(tell('booked', 'counselor'))),
    allowed('goes to both', books({ ...tell('booked', 'counselor'), ...besides('booked') })),
    allowed(
      'is in the session’s language',
      books(
        tell('booked', 'counselor', 0, {
          template: { name: 'booked-ar', data: { session: SESSION } },
        }),
        { language: 'ar' },
      ),
    ),
    refused(
      'is in no other language',
      books(
        tell('booked', 'counselor', 0, {
          template: { name: 'booked-ar', data: { session: SESSION } },
        }),
      ),
    ),
    refused('goes to nobody who says nothing of it', books(tell('booked', 'counselor')), {
      given: wanting(offering(FAR), address(AYLA, 'sessions')),
    }),
    refused('is not of another event', books(tell('moved', 'counselor'))),
    refused('is not of an event that there is not', books(tell('another', 'counselor'))),
    refused(
      'is named by the session',
      books(named('mail', set(mailPath('booked', 'counselor', 0, sessionId('B')), sessionMail('booked', 'counselor')))),
    ),
    refused(
      'is named by who gets it',
      books(named('mail', set(mailPath('booked', 'patient'), sessionMail('booked', 'counselor')))),
    ),
    refused(
      'is named by who gets it, the patient too',
      books(named('mail', set(mailPath('booked', 'counselor'), sessionMail('booked', 'patient')))),
    ),
    refused(
      'is named by the event',
      books(named('mail', set(mailPath('moved', 'counselor'), sessionMail('booked', 'counselor')))),
    ),
    refused(
      'is named by the patient’s side and the event',
      books(named('mail', set(mailPath('moved', 'patient'), sessionMail('booked', 'patient')))),
    ),
    refused('goes to one', books(tell('booked', 'counselor', 0, { toUids: ['omar', 'zeynep'] }))),
    refused('goes to one of the two', books(tell('booked', 'counselor', 0, { toUids: ['zeynep'] })), {
      given: wanting(
        { ...offering(FAR), ...OTHERS },
        address({ uid: 'zeynep', email: 'zeynep@example.com' }, 'sessions'),
      ),
    }),
    refused('goes to one by a list', books(tell('booked', 'counselor', 0, { toUids: 'omar' }))),
    refused('goes to no address', books(tell('booked', 'counselor', 0, { to: 'zeynep@example.com' }))),
    refused('says nothing else', books(tell('booked', 'counselor', 0, { another: 'x' }))),
    refused('has no words of its own', books(tell('booked', 'counselor', 0, { message: { text: 'x' } }))),
    refused(
      'has no words beside the name',
      books(
        tell('booked', 'counselor', 0, {
          template: { name: 'booked-en', data: { session: SESSION }, subject: 'x' },
        }),
      ),
    ),
    refused(
      'has no words in its data',
      books(
        tell('booked', 'counselor', 0, {
          template: { name: 'booked-en', data: { session: SESSION, words: 'x' } },
        }),
      ),
    ),
    refused(
      'names a session by its id',
      books(
        tell('booked', 'counselor', 0, {
          template: { name: 'booked-en', data: { session: 'x' } },
        }),
      ),
    ),
    refused('is of a session', books(tell('booked', 'counselor', 0, { template: { name: 'booked-en', data: {} } }))),
    refused('is sent at the server’s time', books(tell('booked', 'counselor', 0, { at: EARLIER }))),
    refused('is sent once', books(tell('booked', 'counselor')), {
      given: {
        ...wanting(offering(FAR)),
        [mailPath('booked', 'counselor')]: sessionMail('booked', 'counselor', { at: EARLIER }),
      },
    }),
  ]),

  group('A mail of how a session was closed', OMAR, wanting(booked(ENDED)), ({ allowed, refused }) => {
    const given = { as: AYLA, given: wanting(booked(LONG_AGO)) };
    const closes = (end: End, event: string, to: Told) => cancels(ENDED, end, tell(event, to));
    return [
      allowed('is no must', cancels(ENDED, END.held)),
      allowed('tells that it was held', closes(END.held, 'closed', 'patient')),
      allowed('tells that the patient missed it', closes(END.missedByPatient, 'closed', 'patient')),
      allowed('tells that the counselor missed it', closes(END.missedByCounselor, 'missed', 'patient')),
      refused(
        'does not tell of a session missed by the patient that it was',
        closes(END.missedByPatient, 'missed', 'patient'),
      ),
      refused(
        'does not tell of a session missed by the counselor that it was closed',
        closes(END.missedByCounselor, 'closed', 'patient'),
      ),
      refused(
        'does not tell of a session that was held that it was cancelled',
        closes(END.held, 'cancelled', 'patient'),
      ),
      refused('does not tell of a session that was held that it was missed', closes(END.held, 'missed', 'patient')),
      allowed('is the patient’s too', cancels(LONG_AGO, END.held, tell('closed', 'counselor')), given),
      allowed(
        'is the patient’s too, of a counselor who did not come',
        cancels(LONG_AGO, END.missedByCounselor, tell('missed', 'counselor')),
        given,
      ),
      refused('is not of a counselor who is not verified', closes(END.held, 'closed', 'patient'), {
        given: wanting({ ...booked(ENDED), ...UNVERIFIED }),
      }),
    ];
  }),

  group('A mail of a session', AYLA, wanting(booked(FAR)), ({ refused }) => {
    const alone = (event: string, to: Told) => batch(tell(event, to));
    return [
      refused('is not sent where nothing changes', alone('booked', 'counselor')),
      refused('is not sent of what it became before', alone('cancelled', 'counselor'), {
        given: wanting(booked(FAR, { state: 'cancelled', by: 'patient' })),
      }),
      refused('is not sent of a move before', batch(tell('moved', 'counselor', 1)), {
        given: wanting(booked(FAR, { moves: 1 })),
      }),
      refused('is not sent of a session that is not there', alone('booked', 'counselor'), {
        given: wanting(without(booked(FAR), `sessions/${SESSION}`)),
      }),
      ...OUTSIDERS.map(([who, as]) =>
        refused(`is not sent by ${who}`, alone('booked', 'counselor'), {
          as,
          given: wanting({ ...booked(FAR), ...OTHERS }),
        }),
      ),
      refused(
        'is not sent by who has left, as the name goes',
        batch(
          { session: update(`sessions/${SESSION}`, { patientName: '', changedAt: SERVER_TIME }) },
          tell('cancelled', 'counselor'),
        ),
        { given: wanting(left(booked(FAR, { state: 'cancelled', by: 'patient' }))) },
      ),
      ...[AYLA, OMAR, null].flatMap((as) => {
        const other = {
          as,
          given: {
            ...wanting(booked(FAR)),
            [mailPath('booked', 'counselor')]: sessionMail('booked', 'counselor', { at: EARLIER }),
          },
        };
        const who = as?.uid ?? 'nobody';
        return [
          refused(`is not read by ${who}`, { get: mailPath('booked', 'counselor') }, other),
          refused(`is not listed by ${who}`, { list: 'mail', where: { toUids: ['omar'] }, limit: 1 }, other),
          refused(`is not deleted by ${who}`, batch({ mail: remove(mailPath('booked', 'counselor')) }), other),
          refused(
            `is not sent again by ${who}`,
            batch({ mail: update(mailPath('booked', 'counselor'), { delivery: { state: 'RETRY' } }) }),
            other,
          ),
        ];
      }),
    ];
  }),

  group('A mail of a message', AYLA, wanting(written()), ({ allowed, refused }) => {
    const sends = (other: Fields = {}, ids = {}) => send(AYLA, {}, tellOfMessage('ayla', other, ids));
    const template = (template: Fields) => sends({ template });
    return [
      allowed('is no must', send()),
      allowed('goes to the counselor', sends()),
      allowed('goes to the patient', send(OMAR, {}, tellOfMessage('omar')), { as: OMAR }),
      allowed('comes with the first message', open(AYLA, {}, tellOfMessage('ayla')), { given: wanting(booked(MEETS)) }),
      allowed('is in the conversation’s language', template({ name: 'message-ar', data: { thread: 'ayla_omar' } }), {
        given: wanting(written({ language: 'ar' })),
      }),
      refused('is in no other language', template({ name: 'message-ar', data: { thread: 'ayla_omar' } })),
      refused('is of no other event', template({ name: 'booked-en', data: { thread: 'ayla_omar' } })),
      refused(
        'says nothing of the message',
        template({ name: 'message-en', data: { thread: 'ayla_omar', text: 'x' } }),
      ),
      refused(
        'has no words beside the name',
        template({ name: 'message-en', data: { thread: 'ayla_omar' }, subject: 'x' }),
      ),
      refused('is of one conversation', template({ name: 'message-en', data: { thread: 'ayla_sara' } })),
      refused(
        'is of a conversation by its id',
        template({ name: 'message-en', data: { thread: 'ayla_omar/messages' } }),
      ),
      refused(
        'is of a conversation or of a session',
        template({ name: 'message-en', data: { thread: 'ayla_omar', session: SESSION } }),
      ),
      refused('goes to nobody who says nothing of it', sends(), {
        given: wanting(written(), address(AYLA, 'messages')),
      }),
      refused('goes to nobody who wants other things', sends(), {
        given: wanting(written(), address(OMAR, 'sessions', 'reminders')),
      }),
      refused('goes to the other, not to oneself', sends({ toUids: ['ayla'] })),
      refused(
        'goes to the other, not to the counselor himself',
        send(OMAR, {}, tellOfMessage('omar', { toUids: ['omar'] })),
        { as: OMAR },
      ),
      refused('goes to the other alone', sends({ toUids: ['omar', 'ayla'] })),
      refused('goes to nobody else', sends({ toUids: ['zeynep'] }), {
        given: wanting(
          { ...written(), ...OTHERS },
          address({ uid: 'zeynep', email: 'zeynep@example.com' }, 'messages'),
        ),
      }),
      refused('is of today', sends({}, { day: TODAY - 1 })),
      refused('is of a whole day', sends({}, { day: TODAY + 0.5 })),
      refused('is named by who writes', sends({}, { by: 'omar' })),
      refused('is named by the conversation', sends({}, { thread: 'ayla_sara' })),
      refused('is one a day', sends(), {
        given: {
          ...wanting(written()),
          [`mail/ayla_omar-${String(TODAY)}-ayla`]: mail(
            'omar',
            'message-en',
            { thread: 'ayla_omar' },
            { at: EARLIER },
          ),
        },
      }),
      allowed('may be another’s of the same day', sends(), {
        given: {
          ...wanting(written()),
          [`mail/ayla_omar-${String(TODAY)}-omar`]: mail(
            'ayla',
            'message-en',
            { thread: 'ayla_omar' },
            { at: EARLIER },
          ),
        },
      }),
      refused('is sent at the server’s time', sends({ at: EARLIER })),
      refused('comes with a message', batch(tellOfMessage('ayla'))),
      refused('is of one’s own message', batch(tellOfMessage('omar')), { as: AYLA }),
      refused('is not of a counselor who is not verified', send(OMAR, {}, tellOfMessage('omar')), {
        as: OMAR,
        given: wanting({ ...written(), ...UNVERIFIED }),
      }),
      ...OUTSIDERS.map(([who, as]: readonly [string, Account | null]) =>
        refused(`is not sent by ${who}`, batch(tellOfMessage('ayla')), {
          as,
          given: wanting({ ...written(), ...OTHERS }),
        }),
      ),
    ];
  }),
];
