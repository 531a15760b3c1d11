import type { Backend, HoursPayload } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { type Language, LIMITS } from '../../core/generated/tables';
import { offsetsFrom } from '../../i18n/zones';

const HOUR_MS = 3_600_000;

/** The progress of writing times. */
export interface OfferProgress {
  step: 'removing' | 'offering';
  done: number;
  all: number;
}

/** The result: what is offered from now on. */
export interface Offering {
  /** Times are offered up to this moment. */
  until: number;
  /** The number of available times. */
  open: number;
  /** Start times of booked sessions outside the hours: those sessions stay. */
  kept: number[];
}

/** The counselor, the languages and the start of the offered times, and a callback for the progress. */
export interface OfferParts {
  uid: string;
  languages: readonly Language[];
  /** By the server's clock. */
  now: number;
  onProgress?: ((progress: OfferProgress) => void) | undefined;
  /** Called before each batch. Throws if the counselor has left, so that nothing more is written. */
  mustBeThere: () => void;
}

/**
 * Makes the available times of the next weeks match the hours: removes those that the hours no longer have, then offers the missing ones, a
 * batch at a time. Booked times stay. If it breaks off, repeating it continues, since it writes only the differences.
 */
export async function offer(
  backend: Pick<Backend, 'slots'>,
  core: MemberCore,
  hours: HoursPayload,
  { uid, languages, now, onProgress, mustBeThere }: OfferParts,
): Promise<Offering> {
  const until = now + LIMITS.SLOTS_OFFERED_MS;
  const starts = core.starts(hours, offsetsFrom(now, hours.zone), now, until);
  const wanted = { languages: [...languages], ways: hours.ways, whom: hours.whom };
  const standing = await backend.slots.listOwnSlots(uid, now);
  const withTaken = standing.map((slot) => ({ ...slot, taken: slot.state === 'taken' }));
  const plan = core.slotPlan(starts, wanted, withTaken, now);

  const inBatches = async <T>(step: OfferProgress['step'], all: readonly T[], write: (some: T[]) => Promise<void>) => {
    for (let done = 0; done < all.length; done += LIMITS.SLOTS_IN_BATCH) {
      mustBeThere();
      onProgress?.({ step, done, all: all.length });
      await write(all.slice(done, done + LIMITS.SLOTS_IN_BATCH));
    }
  };
  await inBatches('removing', plan.remove, (some) =>
    backend.slots.removeSlots(
      uid,
      some.map((start) => Math.floor(start / HOUR_MS)),
    ),
  );
  await inBatches('offering', plan.offer, (some) =>
    backend.slots.offerSlots(
      uid,
      some.map((start) => ({ start, ...wanted })),
    ),
  );
  // Somebody may have booked meanwhile.
  const isWritten = plan.remove.length + plan.offer.length > 0;
  const after = isWritten ? await backend.slots.listOwnSlots(uid, now) : standing;
  const taken = after.filter(({ state }) => state === 'taken');
  return {
    until,
    open: after.length - taken.length,
    kept: taken.map(({ start }) => start).filter((start) => !starts.includes(start)),
  };
}
