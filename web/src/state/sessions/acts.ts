/** What each of the two can do with a session, and what would come of it: asked of the core for every button before it is pressed. */
import type { SessionEnd } from '../../backend/ports';
import type { Allowed, SessionEvent, SessionFacts, SessionOutcome, MemberCore } from '../../core/member';
import type { Side } from '../../core/generated/tables';
import { factsOf } from './facts';
import type { SessionView } from './view';

/** What ends a session. `missedByPatient` and `missedByCounselor` say who did not come. */
export type EndingAct = 'cancel' | 'held' | 'missedByPatient' | 'missedByCounselor';

/** Everything that a page of a session offers and the core decides. */
export type Act = EndingAct | 'move' | 'contest';

/** What each of the two may try, in the order of the buttons. The core refuses the rest as `notYours`. */
export const ACTS_OF = {
  patient: ['move', 'cancel', 'held', 'missedByCounselor', 'contest'],
  counselor: ['held', 'missedByPatient', 'missedByCounselor', 'cancel'],
} as const satisfies Record<Side, readonly Act[]>;

/** Whether there is a record that a ticket can come back to: who left is without a name in the session. */
const patientStays = ({ session }: SessionView): boolean => session.patientName !== '';

function eventOf(act: Exclude<Act, 'move'>, view: SessionView): SessionEvent {
  switch (act) {
    case 'cancel':
      return { cancel: { counselor: view.standing, patientStays: patientStays(view) } };
    case 'held':
      return 'hold';
    case 'missedByPatient':
      return { miss: { by: 'patient', patientStays: patientStays(view) } };
    case 'missedByCounselor':
      return { miss: { by: 'counselor', patientStays: patientStays(view) } };
    case 'contest':
      return 'contest';
  }
}

function lifeOf({ session, contest }: SessionView): SessionFacts {
  return { ...factsOf(session), contested: contest !== null };
}

/** What would come of it now. Of moving nothing yet: a time is still to be chosen. */
export function outcomeOf(core: MemberCore, view: SessionView, act: Act, now: number): Allowed<SessionOutcome> {
  if (act === 'move') {
    const { state, by, returned, moves } = view.session;
    const may = core.mayMove(lifeOf(view), view.welcome, view.side, now);
    return may.ok ? { ok: true, outcome: { state, by, returned, moves, effects: [] } } : may;
  }
  return core.step(lifeOf(view), eventOf(act, view), view.side, now);
}

/** Whether two outcomes are one: what was promised is what would be written. */
export function isSameOutcome(one: SessionOutcome, other: SessionOutcome): boolean {
  return (
    one.state === other.state &&
    one.by === other.by &&
    one.returned === other.returned &&
    one.effects.join() === other.effects.join()
  );
}

/** An outcome as it is written; null where it ends nothing. */
export function endOf({ state, by, returned, effects }: SessionOutcome): SessionEnd | null {
  if (state === 'booked' || by === 'staff') return null;
  return { state, by, returned, effects };
}
