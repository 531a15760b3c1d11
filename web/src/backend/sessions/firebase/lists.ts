/** Queries for sessions, and the places where their pages end. */
import {
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  type Query,
  type QueryDocumentSnapshot,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { SessionState } from '../../../core/generated/tables';
import type { OwnSession, SessionsAsked, SessionsPage } from '../../ports';
import { readSessionRecord } from '../../firebase/stored/generated/sessions';
import { refs } from '../../firebase/stored/refs';
import type { Stored } from '../../firebase/stored/values';

/** How many of a patient's sessions are read at a time. */
const PATIENTS_PAGE = 20;

/** How many of a counselor's sessions are read at a time. */
const COUNSELORS_PAGE = 50;

const at = (moment: number) => Timestamp.fromMillis(moment);

/** The sessions in order of time; those with the same time are sorted by id. Each query needs its index (`firestore.indexes.json`). */
function askedFor(db: Firestore, uid: string, asked: SessionsAsked): { found: Query; most: number } {
  const sessions = refs.sessions(db);
  if (asked.side === 'patient') {
    const newestFirst = [orderBy('start', 'desc'), orderBy(documentId(), 'desc')];
    return { found: query(sessions, where('patient', '==', uid), ...newestFirst), most: PATIENTS_PAGE };
  }
  const own = where('counselor', '==', uid);
  const earliestFirst = [orderBy('start'), orderBy(documentId())];
  const counselors = (found: Query) => ({ found: query(found, ...earliestFirst), most: COUNSELORS_PAGE });
  switch (asked.which) {
    case 'coming':
      return counselors(query(sessions, own, where('start', '>', at(asked.now))));
    case 'toClose':
      return counselors(
        query(
          sessions,
          own,
          where('state', '==', 'booked' satisfies SessionState),
          where('start', '<=', at(asked.now)),
        ),
      );
    case 'past':
      return counselors(
        query(sessions, own, where('start', '>=', at(asked.from)), where('start', '<', at(asked.until))),
      );
  }
}

/** Returns the end of a page: its last session's time in milliseconds, and its id. Sessions begin at whole minutes. */
function placeOf(last: QueryDocumentSnapshot): string {
  const start: unknown = last.get('start');
  return `${String(start instanceof Timestamp ? start.toMillis() : 0)}/${last.id}`;
}

function behind(place: string) {
  const [start, id] = place.split('/');
  return startAfter(at(Number(start)), id);
}

/** Reads a page of sessions, after the place where another ended. */
export async function sessionsPage(
  db: Firestore,
  uid: string,
  asked: SessionsAsked,
  after?: string,
): Promise<SessionsPage> {
  const { found, most } = askedFor(db, uid, asked);
  const rest = after === undefined ? found : query(found, behind(after));
  const { docs } = await getDocs(query(rest, limit(most)));
  const last = docs.at(-1);
  return {
    sessions: docs.flatMap((session) => readSession(session.id, session.data()) ?? []),
    next: last && docs.length === most ? placeOf(last) : null,
  };
}

export function readSession(id: string, data: Stored): OwnSession | undefined {
  const session = readSessionRecord(data);
  return session && { id, ...session };
}
