import type { Backend } from '../../backend/ports';

const HOUR_MS = 3_600_000;

/**
 * Removes every available time of a counselor before a change that has to be reviewed, so that nobody finds times that can't be booked.
 * Booked ones stay. Repeatable.
 *
 * @param now by the server's clock
 */
export async function withdrawTimes({ slots }: Pick<Backend, 'slots'>, uid: string, now: number): Promise<void> {
  const open = (await slots.listOwnSlots(uid, now)).filter(({ state }) => state === 'open');
  const hours = open.map(({ start }) => Math.floor(start / HOUR_MS));
  if (hours.length > 0) await slots.removeSlots(uid, hours);
}
