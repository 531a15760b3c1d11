import type { MemberCore } from '../../../core/member';
import { useSessionsOfTwo } from '../../../state/messages/queries';
import { aboutSession } from '../../../state/messages/view';
import { outcomeOf } from '../../../state/sessions/acts';
import type { Cancelation } from '../../../state/sessions/actions/series';
import { bookedOf } from '../../../state/sessions/own';
import { ofSameTwo, seriesOf, type SeriesOfSession } from '../../../state/sessions/series';
import type { SessionView } from '../../../state/sessions/view';

/** A session's series on its page, by the sessions that the conversation below has read. */
export function useSeries({ session, side }: SessionView, core: MemberCore | null): SeriesOfSession | null {
  const read = useSessionsOfTwo(aboutSession(session, side));
  if (core === null || read === null) return null;
  return seriesOf(core, session, { sessions: ofSameTwo(session, read.sessions), known: read.known });
}

/** The booked sessions of the two that can be canceled now, the earliest first, each with its outcome; none until they are read. */
export function useCancelable(view: SessionView, core: MemberCore, now: number): Cancelation[] {
  const { session, side } = view;
  const read = useSessionsOfTwo(aboutSession(session, side));
  return bookedOf(read === null ? [] : ofSameTwo(session, read.sessions)).flatMap((other) => {
    const own = other.id === session.id ? view : { ...view, session: other, contest: null };
    const allowed = outcomeOf(core, own, 'cancel', now);
    return allowed.ok ? [{ view: own, promised: allowed.outcome }] : [];
  });
}
