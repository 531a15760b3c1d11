/** A backend with counselors and their available times, for the tests of finding and booking. */
import { LIMITS, type CounselorRecord, type Slot } from '../../../core/generated/tables';
import { aCounselor, aSlot } from '../../../testing/builders';
import { type FakeBackend, makeFakeBackend, type Overrides } from '../../../testing/fakeBackend';
import { slotName } from '../../../state/sessions/finding';

const HOUR_MS = 3_600_000;

/** Returns a full hour at least that many hours from now. */
export const inHours = (hours: number): number => (Math.ceil(Date.now() / HOUR_MS) + hours) * HOUR_MS;

/** Two days from now: near, but early enough that canceling returns the ticket. */
export const SOON = 2 * LIMITS.FREE_UNTIL_HOURS;

/** Adds a verified counselor. */
export function addCounselor(backend: FakeBackend, uid: string, changes: Partial<CounselorRecord> = {}): void {
  backend.store.counselors.set(uid, aCounselor(changes));
  backend.store.verified.add(uid);
}

/** Adds available times and returns them. */
export function addTimes(backend: FakeBackend, ...times: Partial<Slot>[]): Slot[] {
  const slots = times.map(aSlot);
  for (const slot of slots) backend.store.slots.set(slotName(slot), slot);
  return slots;
}

/** Makes Dana's backend: verified, with one time in two days. */
export function aBackendWithATime(changes: Partial<Slot> = {}, overrides: Overrides = {}) {
  const backend = makeFakeBackend(overrides);
  addCounselor(backend, 'dana');
  const start = inHours(SOON);
  const slot = aSlot({ start, ...changes });
  backend.store.slots.set(slotName(slot), slot);
  return { backend, slot };
}
