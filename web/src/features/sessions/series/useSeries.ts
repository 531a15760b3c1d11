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
  const { sessions, known } = useSessionsOfTwo(aboutSession(session, side));
  return core === null ? null : seriesOf(core, session, { sessions: ofSameTwo(session, sessions), known });
}

/** The booked sessions of the two that can be canceled now, the earliest first, each with its outcome. */
export function useCancelable(view: SessionView, core: MemberCore, now: number): Cancelation[] {
  const { session, side } = view;
  const { sessions } = useSessionsOfTwo(aboutSession(session, side));
  return bookedOf(ofSameTwo(session, sessions)).flatMap((other) => {
    const own = other.id === session.id ? view : { ...view, session: other, contest: null };
    const allowed = outcomeOf(core, own, 'cancel', now);
    return allowed.ok ? [{ view: own, promised: allowed.outcome }] : [];
  });
}
