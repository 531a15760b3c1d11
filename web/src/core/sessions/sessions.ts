import * as wasm from '../../../../core-wasm/pkg-sessions/aram_sessions';
import { dayNumber, text } from '../crossing';
import { guardedMethods, type Instance } from '../instance';
import type { PlaceName } from '../generated/tables';
import type { Allowed, HoursProblem, SessionOutcome, SessionsCore, SlotPlan } from './types';

/**
 * `SessionsCore` over the module's exports.
 *
 * @param guarded runs a call; whatever is thrown in it, by the module or while an argument is read, leaves as a `CoreError`
 */
export const createSessionsCore = (guarded: Instance['guarded']): SessionsCore => guardedMethods(bare, guarded);

/** The methods themselves. */
const bare: SessionsCore = {
  book: (booker, wish, now) => wasm.book(booker, wish, now, dayNumber(new Date(now))) as Allowed<{ place: PlaceName }>,
  step: (session, event, actor, now) => wasm.session_step(session, event, text(actor), now) as Allowed<SessionOutcome>,
  hoursProblems: (hours, today) => wasm.hours_problems(hours, text(today)) as HoursProblem[],
  starts: (hours, offsets, from, until) => wasm.hours_starts(hours, offsets, from, until) as number[],
  slotPlan: (starts, wanted, standing, now) => wasm.slot_plan(starts, wanted, standing, now) as SlotPlan,
};
