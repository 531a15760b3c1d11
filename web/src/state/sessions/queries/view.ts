import type { Backend, OwnSession } from '../../../backend/ports';
import { BackendError, codeOf } from '../../../backend/errors';
import type { Side } from '../../../core/generated/tables';
import type { CounselorStatus } from '../../../core/member';
import { serverNow } from '../../../clock/clock';
import { api, reading, FRESH } from '../../queries';
import type { ThunkExtra } from '../../extra';
import { seenOf } from '../facts';
import type { SessionAsked, SessionView } from '../view';
import { type Shown, shown } from '../../queries/shapes';

/** A person's photo, and the drawing that replaces it; each may be empty. */
export interface Face {
  photo: string;
  portrait: string;
}

/** No face: the initial is shown. */
export const NO_FACE: Face = { photo: '', portrait: '' };

interface CounselorOf {
  standing: CounselorStatus;
  name: string;
  face: Face;
}

/** The counselor's name and face if the license is reviewed; otherwise their status. */
export async function counselorOf({ counselors }: Backend, uid: string): Promise<CounselorOf> {
  try {
    const profile = await counselors.loadPublicProfile(uid);
    if (profile === null) return { standing: 'gone', name: '', face: NO_FACE };
    const { verified, name, photo, portrait = '' } = profile;
    return { standing: verified ? 'verified' : 'unverified', name, face: { photo, portrait } };
  } catch (thrown) {
    // Nobody else may read the profile of an unverified counselor.
    if (codeOf(thrown) === 'permission-denied') return { standing: 'unverified', name: '', face: NO_FACE };
    throw thrown;
  }
}

function sideOf({ patient, counselor }: OwnSession, uid: string): Side {
  if (patient === uid) return 'patient';
  if (counselor === uid) return 'counselor';
  throw new BackendError('not-found');
}

async function viewOf(
  backend: Backend,
  { uid, id }: SessionAsked,
  { loadMemberCore }: ThunkExtra,
): Promise<SessionView | null> {
  const { sessions, blocks } = backend;
  const [core, session] = await Promise.all([loadMemberCore(), sessions.loadSession(id)]);
  if (session === null) return null;
  const side = sideOf(session, uid);
  const isClosed = session.state === 'held' || session.state === 'missed';
  const answersBy = (standing: CounselorStatus) =>
    core.whatIsSeen(seenOf(session), side, standing, serverNow()).answers ? sessions.loadAnswers(id) : null;
  // Patients see their answers whatever became of the counselor, so they don't wait for the profile.
  const own = side === 'patient' ? answersBy('gone') : null;
  const [counselor, contest, isBlocked] = await Promise.all([
    counselorOf(backend, session.counselor),
    isClosed ? sessions.loadContest(id) : null,
    side === 'counselor' && blocks.isBlocked(session.counselor, session.patient),
    own,
  ]);
  const { standing } = counselor;
  const answers = await (own ?? answersBy(standing));
  const welcome = core.welcomeAgain(standing === 'verified' ? counselor.name : null, session.counselorName);
  return { session, side, standing, welcome, contest, answers, isBlocked };
}

/** One session; null if this person has no session with this id. */
export const viewQueries = api.injectEndpoints({
  endpoints: (build) => ({
    sessionView: build.query<SessionView | null, SessionAsked>({
      queryFn: reading(viewOf),
      providesTags: ['sessions'],
    }),
  }),
});

const { useSessionViewQuery } = viewQueries;

/** Reads a session when its page opens, on return to the tab, and after each write to sessions. */
export const useSessionView = (uid: string, id: string): Shown<SessionView> =>
  shown(useSessionViewQuery({ uid, id }, FRESH));
