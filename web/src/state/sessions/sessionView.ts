import type { Backend, OwnSession } from '../../backend/ports';
import { BackendError, codeOf } from '../../backend/errors';
import { LIMITS, type Side } from '../../core/generated/tables';
import type { Standing, Welcome } from '../../core/sessions';
import { serverNow } from '../../clock/clock';
import { lists, reading } from '../lists/lists';
import '../lists/part';
import type { SessionAsked, SessionView } from './view';

const DAY_MS = 86_400_000;

/** The counselor's name where the license is reviewed; how they stand otherwise. */
export async function counselorOf({ counselors }: Backend, uid: string): Promise<{ standing: Standing; name: string }> {
  try {
    const profile = await counselors.loadPublicProfile(uid);
    if (profile === null) return { standing: 'gone', name: '' };
    return { standing: profile.verified ? 'verified' : 'unverified', name: profile.name };
  } catch (thrown) {
    // Nobody else reads the profile of one who is not verified.
    if (codeOf(thrown) === 'permission-denied') return { standing: 'unverified', name: '' };
    throw thrown;
  }
}

function welcomeAt({ standing, name }: { standing: Standing; name: string }, session: OwnSession): Welcome {
  if (standing !== 'verified') return 'no';
  return name === session.counselorName ? 'yes' : 'newName';
}

function maySeeAnswers({ state, start }: OwnSession, side: Side, standing: Standing): boolean {
  if (side === 'patient') return true;
  return standing === 'verified' && state !== 'cancelled' && serverNow() < start + LIMITS.CLOSES_DAYS * DAY_MS;
}

function sideOf({ patient, counselor }: OwnSession, uid: string): Side {
  if (patient === uid) return 'patient';
  if (counselor === uid) return 'counselor';
  throw new BackendError('not-found');
}

async function viewOf(backend: Backend, { uid, id }: SessionAsked): Promise<SessionView | null> {
  const { sessions, blocks } = backend;
  const session = await sessions.loadSession(id);
  if (session === null) return null;
  const side = sideOf(session, uid);
  const isClosed = session.state === 'held' || session.state === 'missed';
  const [counselor, contest, isBlocked] = await Promise.all([
    counselorOf(backend, session.counselor),
    isClosed ? sessions.loadContest(id) : null,
    side === 'counselor' && blocks.isBlocked(session.counselor, session.patient),
  ]);
  const { standing } = counselor;
  const answers = maySeeAnswers(session, side, standing) ? await sessions.loadAnswers(id) : null;
  return { session, side, standing, welcome: welcomeAt(counselor, session), contest, answers, isBlocked };
}

/** One session; null where there is none of this id that the one who asks is part of. */
export const sessionView = lists.injectEndpoints({
  endpoints: (build) => ({
    sessionView: build.query<SessionView | null, SessionAsked>({
      queryFn: reading(viewOf),
      providesTags: ['sessions'],
    }),
  }),
});
