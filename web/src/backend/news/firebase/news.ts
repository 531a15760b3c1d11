import { getDoc, getDocs, limit, orderBy, query, type Query, Timestamp, where } from 'firebase/firestore/lite';
import {
  CARE_STATES,
  type CareState,
  ENTRY_KINDS,
  type EntryKind,
  NEWS_TO,
  type ReviewState,
  type Side,
} from '../../../core/generated/tables';
import type { NewsPort, TeamNews } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import { refs as messageRefs } from '../../messages/firebase/refs';
import type { Firebase } from '../../firebase/opening/app';
import { readSession } from '../../sessions/firebase/lists';
import { readThreadRecord } from '../../firebase/stored/generated/messages';
import { refs } from '../../firebase/stored/refs';
import { millis, type Stored, text } from '../../firebase/stored/values';

/** How many are requested: the bar asks every minute, and each one counts as a read. */
const FEW = 3;

/** The most changes read since the last check: after days asleep, a tab loads the whole list again anyway. */
const MANY = 20;

/** Reads the newest items of one side. Each query needs its index (`firestore.indexes.json`). */
const newest = (of: Query, side: string, uid: string, by: string) =>
  getDocs(query(of, where(side, '==', uid), orderBy(by, 'desc'), limit(FEW)));

/** The event of each record that staff write about a person, by its state or kind. */
const EVENTS = {
  answered: 'suggested',
  closed: 'declined',
  verified: 'verified',
  refused: 'refused',
  suspended: 'suspended',
  correction: 'corrected',
  refund: 'refunded',
  won: 'won',
} as const satisfies Partial<Record<EntryKind | CareState | ReviewState, keyof typeof NEWS_TO>>;

const isEvent = (word: string): word is keyof typeof EVENTS => Object.hasOwn(EVENTS, word);

/** The newest acts of staff in one list of a patient, whatever else is in it: each booking adds to the ledger, too. */
const newestActs = (of: Query, field: string, words: readonly string[]) =>
  getDocs(query(of, where(field, 'in', words.filter(isEvent)), orderBy('at', 'desc'), limit(FEW)));

/** The act of staff, if it's news to this side. A ticket that is returned for a session belongs to the news about that session. */
function teamNews(side: Side, about: TeamNews['about'], id: string, data: Stored): TeamNews[] {
  const [word, at] = [text(data, about === 'answer' ? 'state' : 'kind'), millis(data['at'])];
  if (!isEvent(word) || at === undefined || text(data, 'session') !== '') return [];
  const told: readonly Side[] = NEWS_TO[EVENTS[word]].staff;
  return told.includes(side) ? [{ id, at, about }] : [];
}

/** The newest changes. They are in the same part as messages, which are fetched later than the sessions. */
export function newsPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): NewsPort {
  const guard = guardOf({ auth, db });
  return {
    newestThreads: guard(async (uid, side) => {
      const { docs } = await newest(messageRefs.threads(db), side, uid, 'lastAt');
      return docs.flatMap((thread) => readThreadRecord(thread.data()) ?? []);
    }),
    lastChanged: guard(async (uid, side) => {
      const { docs } = await newest(refs.sessions(db), side, uid, 'changedAt');
      return docs.flatMap((session) => readSession(session.id, session.data()) ?? []);
    }),
    newsOfTeam: guard(async (uid, side) => {
      if (side === 'counselor') {
        const review = await getDoc(refs.review(db, uid));
        return teamNews(side, 'answer', review.id, review.data() ?? {});
      }
      const [care, entries] = await Promise.all([
        newestActs(refs.care(db, uid), 'state', CARE_STATES),
        newestActs(refs.ledger(db, uid), 'kind', ENTRY_KINDS),
      ]);
      return [
        ...care.docs.flatMap((one) => teamNews(side, 'answer', one.id, one.data())),
        ...entries.docs.flatMap((one) => teamNews(side, 'tickets', one.id, one.data())),
      ];
    }),
    changedSince: guard(async (uid, side, moment) => {
      // The app counts milliseconds and the store microseconds: a strict "later than" would find the last change again.
      const later = where('changedAt', '>=', Timestamp.fromMillis(moment + 1));
      const own = query(refs.sessions(db), where(side, '==', uid), later);
      const { docs } = await getDocs(query(own, orderBy('changedAt', 'desc'), limit(MANY)));
      return docs.flatMap((session) => readSession(session.id, session.data()) ?? []);
    }),
  };
}
