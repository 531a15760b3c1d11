/** Cancels the upcoming sessions of a person who leaves. Fetched only when an account is deleted. */
import { BackendError, codeOf } from '../../backend/errors';
import type { Backend, OwnSession, Role, SessionsAsked } from '../../backend/ports';
import type { SessionEvent, MemberCore, CounselorStatus } from '../../core/member';
import { serverNow } from '../../clock/clock';
import type { ThunkExtra } from '../extra';
import { endOf } from './acts';
import { factsOf } from './facts';

/** The person's booked sessions that haven't begun. A patient's come first in the list, since it starts with the newest. */
async function toCome({ sessions }: Backend, uid: string, side: Role): Promise<OwnSession[]> {
  const now = serverNow();
  const asked: SessionsAsked = side === 'patient' ? { side } : { side, which: 'coming', now };
  const all: OwnSession[] = [];
  let next: string | null | undefined;
  do {
    const page = await sessions.listSessions(uid, asked, next ?? undefined);
    all.push(...page.sessions);
    next = (page.sessions.at(-1)?.start ?? 0) > now ? page.next : null;
  } while (next !== null);
  return all.filter(({ state, start }) => state === 'booked' && start > now);
}

async function counselorStatus({ team }: Backend, side: Role, { counselor }: OwnSession): Promise<CounselorStatus> {
  if (side === 'counselor') return 'verified';
  // A counselor who is gone counts as not verified: before the start, the outcome is the same.
  return (await team.namedCounselors([counselor])).length > 0 ? 'verified' : 'unverified';
}

/** Cancels one session, as the core decides. One that has begun meanwhile stays, as does one that the other side has ended. */
async function cancel(core: MemberCore, backend: Backend, session: OwnSession, side: Role): Promise<void> {
  const counselor = await counselorStatus(backend, side, session);
  const event: SessionEvent = { cancel: { counselor, patientStays: session.patientName !== '' } };
  const allowed = core.step(factsOf(session), event, side, serverNow());
  const end = allowed.ok ? endOf(allowed.outcome) : null;
  if (end === null) return;
  try {
    await backend.sessions.endSession(session, end);
  } catch (thrown) {
    if (codeOf(thrown) !== 'session-changed') throw thrown;
    if ((await backend.sessions.loadSession(session.id))?.state === 'booked') throw new BackendError('session-changed');
  }
}

/**
 * Cancels every upcoming session before the record is closed: tickets are returned to patients, times to counselors. A counselor's
 * available times are removed first, so that nobody books one meanwhile. Repeatable: canceled sessions aren't found again.
 */
export async function leaveSessions(extra: ThunkExtra, uid: string, role: Role): Promise<void> {
  const backend = await extra.loadBackend();
  if (role === 'counselor') await backend.sessions.forgetCounselor(uid);
  const sessions = await toCome(backend, uid, role);
  if (sessions.length === 0) return;
  const core = await extra.loadMemberCore();
  for (const session of sessions) await cancel(core, backend, session, role);
}
