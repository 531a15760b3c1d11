/** What the store refuses, as far as component tests need it: one condition for each kind of documents. The rules themselves are elsewhere (firestore.rules). */
import { LIMITS, type SessionState } from '../../core/generated/tables';
import { ORDER_PAUSE_MS } from '../../core/generated/limits';
import type { Change, Look, Rules } from '../store/documents';
import { type Fields, isEqual, Timestamp } from '../store/values';

/** A document's kind: its path without the ids. */
const kindOf = (path: string): string =>
  path
    .split('/')
    .filter((_, at) => at % 2 === 0)
    .join('/');

const millis = (value: unknown): number => (value instanceof Timestamp ? value.toMillis() : 0);
const idsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list.map((item: Fields) => item['id']) : []);
const isBooked = (session: Fields | undefined) => session?.['state'] === ('booked' satisfies SessionState);

/** A write with the ids of its path, and the user who makes it. */
interface Asked extends Change, Look {
  ids: string[];
  uid: string | undefined;
}

type Condition = (asked: Asked) => boolean;

/** Written once: nobody replaces it. */
const isAgain: Condition = ({ was, is }) => was !== undefined && is !== undefined;

/** A record can't be created for an account that is closed, or that has one of the other role. */
const isSecondRecord = ({ was, is, ids: [uid = ''], before }: Asked, other: string): boolean =>
  is !== undefined && was === undefined && [`closed/${uid}`, `${other}/${uid}`].some((path) => before(path));

const isVerified = (look: Look, counselor: unknown): boolean =>
  look.before(`counselorProfiles/${String(counselor)}`)?.['verified'] === true;

/** Whether the counselor takes nothing from this patient: unverified, or blocked. */
const isUnwelcome = (look: Look, { patient, counselor }: Fields): boolean =>
  !isVerified(look, counselor) || look.before(`blocks/${String(counselor)}_${String(patient)}`) !== undefined;

/** A message whose conversation somebody has ended or left, whose session doesn't allow it, or that is one too many in an hour. */
function isUnwanted(thread: Fields, look: Look): boolean {
  const session = look.before(`sessions/${String(thread['session'])}`);
  const isOpen = thread['patientStopped'] === false && thread['counselorStopped'] === false;
  const isThere = look.before(`patients/${String(thread['patient'])}`) !== undefined;
  const isInTime = isBooked(session) || session?.['state'] === ('held' satisfies SessionState);
  const sent = Math.max(Number(thread['patientSent']), Number(thread['counselorSent']));
  return !isOpen || !isThere || !isInTime || sent > LIMITS.MESSAGES_AN_HOUR || isUnwelcome(look, thread);
}

const WRITES: Readonly<Record<string, Condition>> = {
  newsletter: isAgain,
  contactUs: isAgain,
  reports: isAgain,
  closed: isAgain,
  contests: isAgain,
  blocks: isAgain,
  'patients/diary': isAgain,
  patients: (asked) => {
    const { was, is } = asked;
    const isMore = (list: string) => idsOf(is?.[list]).length > idsOf(was?.[list]).length;
    const isTooMany = isMore('cards') && idsOf(is?.['cards']).length > LIMITS.CARDS_MAX;
    const isTwice = new Set(idsOf(is?.['bookings'])).size < idsOf(is?.['bookings']).length;
    const isUnasked = isMore('bookings') && is?.['consent'] === undefined;
    return isSecondRecord(asked, 'counselors') || isTooMany || isTwice || isUnasked || Number(is?.['tickets']) < 0;
  },
  counselors: (asked) => isSecondRecord(asked, 'patients'),
  'patients/places': ({ was, is, before }) =>
    was !== undefined && is !== undefined && isBooked(before(`sessions/${String(was['session'])}`)),
  'patients/ledger': ({ was, is, ids: [uid = ''], before }) => {
    const isPaid = idsOf(before(`patients/${uid}`)?.['cards']).includes(is?.['cardId']);
    return is !== undefined && (was !== undefined || (is['kind'] === 'purchase' && !isPaid));
  },
  'patients/orders': ({ was, is, ids: [uid = ''], before, now }) => {
    const last = millis(before(`patients/${uid}/order/current`)?.['at']);
    const isClosed = before('settings/payments')?.['mode'] !== 'stripe';
    const isBlocked = before(`patients/${uid}/order/blocked`) !== undefined;
    return is !== undefined && (was !== undefined || isClosed || isBlocked || now.toMillis() < last + ORDER_PAUSE_MS);
  },
  slots: (asked) => {
    const { was, is, after } = asked;
    if (was === undefined) return is === undefined || !isVerified(asked, is['counselor']);
    const booked = after(`sessions/${String(was['session'])}`);
    const isFree = was['state'] === 'open' || !isBooked(booked) || booked?.['hour'] !== was['hour'];
    return !isFree || (is !== undefined && is['state'] === was['state']);
  },
  sessions: (asked) => {
    const { was, is } = asked;
    if (is === undefined) return false;
    if (was === undefined) return isUnwelcome(asked, is);
    const isForgotten = was['patientName'] !== is['patientName'];
    return !isForgotten && (!isBooked(was) || (was['hour'] !== is['hour'] && isUnwelcome(asked, is)));
  },
  'sessions/shared': ({ was, is, ids: [id = '', what], before, uid }) => {
    const session = before(`sessions/${id}`);
    const isOwn = isBooked(session) && session?.['patient'] === uid;
    return what === 'emergency' && is !== undefined && (was !== undefined || !isOwn);
  },
  'sessions/call': ({ was, is, ids: [id = '', side], before }) => {
    const isFollowed = side === 'patient' || was !== undefined || before(`sessions/${id}/call/patient`) !== undefined;
    const isNext = is?.['round'] === Number(was?.['round'] ?? 0) + 1;
    return is !== undefined && (!isNext || !isFollowed || !isBooked(before(`sessions/${id}`)));
  },
  threads: (asked) => {
    const { was, is } = asked;
    if (is === undefined || is['lastId'] === was?.['lastId']) return false;
    const isBegun = was !== undefined && isEqual(is['patientSince'], is['counselorSince']);
    return (isBegun && !isEqual(is['patientSince'], was['patientSince'])) || isUnwanted(is, asked);
  },
  'threads/messages': ({ was, is, ids: [name = ''], before }) => {
    const thread = before(`threads/${name}`);
    const reader = was?.['from'] === thread?.['patient'] ? 'counselor' : 'patient';
    return was !== undefined && is !== undefined && millis(thread?.[`${reader}ReadAt`]) >= millis(was['at']);
  },
};

/** The patient's always; the counselor's around the session, and from a week before to a month after it once one of the two has reported danger. */
function seesEmergencyContact(session: Fields, id: string, uid: string | undefined, look: Look): boolean {
  const [start, now] = [millis(session['start']), Date.now()];
  const isAround = now >= start - LIMITS.HELD_BEFORE_MS && now <= start + LIMITS.HELD_AFTER_MS;
  const isNear = now >= start - LIMITS.DANGER_OPENS_MS && now < start + LIMITS.CLOSES_MS;
  const isTold = [session['patient'], session['counselor']].some((by) =>
    look.before(`reports/${id}-danger-${String(by)}`),
  );
  return session['patient'] === uid || (session['state'] !== 'cancelled' && (isAround || (isNear && isTold)));
}

const READS: Readonly<Record<string, (path: string, look: Look, uid: string | undefined) => boolean>> = {
  slots: (path, { before }, uid) => {
    const slot = before(path);
    return slot?.['state'] !== 'open' && slot?.['counselor'] !== uid;
  },
  sessions: (path, { before }, uid) => {
    const session = before(path);
    return session?.['patient'] !== uid && session?.['counselor'] !== uid;
  },
  'sessions/shared': (path, look, uid) => {
    const [, id = '', , what] = path.split('/');
    const session = look.before(`sessions/${id}`);
    return what === 'emergency' && (!session || !seesEmergencyContact(session, id, uid, look));
  },
};

/** @param signedIn the id of the signed-in account, if any */
export const refusals = (signedIn: () => string | undefined): Rules => ({
  refusesRead: (path, look) => READS[kindOf(path)]?.(path, look, signedIn()) ?? false,
  refusesWrite: (change, look) => {
    const ids = change.path.split('/').filter((_, at) => at % 2 === 1);
    return WRITES[kindOf(change.path)]?.({ ...change, ...look, ids, uid: signedIn() }) ?? false;
  },
});
