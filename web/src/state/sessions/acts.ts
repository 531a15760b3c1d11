/** The acts that each of the two can do with a session, and their outcomes: the core decides them for every button before a press. */
import type { SessionEnd } from '../../backend/ports';
import type { Allowed, SessionEvent, SessionFacts, SessionOutcome, MemberCore } from '../../core/member';
import type { Side } from '../../core/generated/tables';
import { factsOf } from './facts';
import type { SessionView } from './view';

/** An act that ends a session. `missedByPatient` and `missedByCounselor` name the person who didn't come. */
export type EndingAct = 'cancel' | 'held' | 'missedByPatient' | 'missedByCounselor';

/** All acts that a session's page offers and the core decides. */
export type Act = EndingAct | 'move' | 'contest';

/** The acts of each side, in the order of the buttons. The core refuses all others as `notYours`. */
export const ACTS_OF = {
  patient: ['move', 'cancel', 'held', 'missedByCounselor', 'contest'],
  counselor: ['held', 'missedByPatient', 'missedByCounselor', 'cancel'],
} as const satisfies Record<Side, readonly Act[]>;

/** Whether there is a record to which a ticket can be returned: a patient who left has no name in the session. */
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

/** The outcome of an act now. A move has none yet, since its time hasn't been chosen. */
export function outcomeOf(core: MemberCore, view: SessionView, act: Act, now: number): Allowed<SessionOutcome> {
  if (act === 'move') {
    const { state, by, returned, moves } = view.session;
    const may = core.mayMove(lifeOf(view), view.welcome, view.side, now);
    return may.ok ? { ok: true, outcome: { state, by, returned, moves, effects: [] } } : may;
  }
  return core.step(lifeOf(view), eventOf(act, view), view.side, now);
}

/** Whether two outcomes are the same: what was shown is what would be written. */
export function isSameOutcome(one: SessionOutcome, other: SessionOutcome): boolean {
  return (
    one.state === other.state &&
    one.by === other.by &&
    one.returned === other.returned &&
    one.effects.join() === other.effects.join()
  );
}

/** An outcome as it is written; null if it ends nothing. */
export function endOf({ state, by, closedBy, returned, effects }: SessionOutcome): SessionEnd | null {
  if (state === 'booked' || by === 'staff' || closedBy === 'staff') return null;
  return { state, by, ...(closedBy !== undefined && { closedBy }), returned, effects };
}
