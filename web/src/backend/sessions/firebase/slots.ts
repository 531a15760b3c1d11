import {
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  Timestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { LIMITS, type Slot, type SlotState } from '../../../core/generated/tables';
import { codeOf } from '../../errors';
import type { NewSlot, SlotsPort } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import { inTime } from '../../firebase/transport/inTime';
import { patiently } from '../../firebase/transport/patience';
import { orNothing } from '../../firebase/transport/refused';
import { safely } from '../../firebase/transport/translate';
import type { Firebase } from '../../firebase/opening/app';
import { PAGE_MAX } from '../../firebase/stored/pages';
import { readSlot } from '../../firebase/stored/generated/shown';
import { refs } from '../../firebase/stored/refs';

const HOUR_MS = 3_600_000;

/** How often a batch is built from the remaining work, if others change the same times meanwhile. */
const ROUNDS = 3;

const read = (documents: QueryDocumentSnapshot[]): Slot[] =>
  documents.flatMap((document) => readSlot(document.data()) ?? []);

function inBatches<T>(all: readonly T[]): T[][] {
  const batches = [];
  for (let at = 0; at < all.length; at += LIMITS.SLOTS_IN_BATCH)
    batches.push(all.slice(at, at + LIMITS.SLOTS_IN_BATCH));
  return batches;
}

/** Times that counselors offer. Reading one is public: a refusal there has nothing to do with a session. */
export function slotsPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): SlotsPort {
  const guard = guardOf({ auth, db });

  const listOwnSlots = guard(async (uid: string, from: number) => {
    const own = query(
      refs.slots(db),
      where('counselor', '==', uid),
      where('start', '>=', Timestamp.fromMillis(from)),
      orderBy('start'),
      limit(PAGE_MAX),
    );
    const all: QueryDocumentSnapshot[] = [];
    for (;;) {
      const last = all.at(-1);
      const { docs } = await getDocs(last ? query(own, startAfter(last)) : own);
      all.push(...docs);
      if (docs.length < PAGE_MAX) return read(all);
    }
  });
  /** Writes a batch of times. If it is refused, builds the batch again from the times that are still missing, by what is stored now. */
  const writeSome = async <T>(
    uid: string,
    some: readonly T[],
    write: (some: readonly T[]) => Promise<void>,
    startOf: (one: T) => number,
    isLeft: (one: T, standing: Slot | undefined) => boolean,
  ): Promise<void> => {
    let left = some;
    for (let round = 1; left.length > 0; round += 1) {
      try {
        await write(left);
        return;
      } catch (thrown) {
        if (codeOf(thrown) !== 'permission-denied' || round === ROUNDS) throw thrown;
        const standing = await listOwnSlots(uid, Math.min(...left.map(startOf)));
        const rest = left.filter((one) => {
          const hour = Math.floor(startOf(one) / HOUR_MS);
          return isLeft(
            one,
            standing.find((slot) => slot.hour === hour),
          );
        });
        // Nothing could be left out, so trying again won't help.
        if (rest.length === left.length) throw thrown;
        left = rest;
      }
    }
  };
  const offer = guard(async (uid: string, slots: readonly NewSlot[]) => {
    const batch = writeBatch(db);
    for (const { start, languages, ways, whom } of slots) {
      const hour = Math.floor(start / HOUR_MS);
      const offered = { counselor: uid, hour, start: Timestamp.fromMillis(start), languages, ways, whom };
      batch.set(refs.slot(db, uid, hour), { ...offered, state: 'open' satisfies SlotState, session: '' });
    }
    await batch.commit();
  });
  const remove = guard(async (uid: string, hours: readonly number[]) => {
    const batch = writeBatch(db);
    for (const hour of hours) batch.delete(refs.slot(db, uid, hour));
    await batch.commit();
  });

  return {
    loadSlot: (counselor, hour) =>
      orNothing(
        inTime(() =>
          safely(() =>
            patiently(async () => {
              const slot = (await getDoc(refs.slot(db, counselor, hour))).data();
              return slot && readSlot(slot);
            }),
          ),
        ),
      ),
    listOpenAt: (counselor, hours) =>
      inTime(() =>
        safely(() =>
          patiently(async () => {
            const open = query(
              refs.slots(db),
              where('counselor', '==', counselor),
              where('state', '==', 'open' satisfies SlotState),
              where('hour', 'in', hours),
              limit(LIMITS.OPEN_SLOTS_LISTED),
            );
            return read((await getDocs(open)).docs);
          }),
        ),
      ),
    listOwnSlots,
    offerSlots: async (uid, slots) => {
      for (const some of inBatches(slots)) {
        await writeSome(
          uid,
          some,
          (left) => offer(uid, left),
          ({ start }) => start,
          (_slot, standing) => standing === undefined,
        );
      }
    },
    removeSlots: async (uid, hours) => {
      for (const some of inBatches(hours)) {
        await writeSome(
          uid,
          some,
          (left) => remove(uid, left),
          (hour) => hour * HOUR_MS,
          (_hour, standing) => standing?.state === 'open',
        );
      }
    },
  };
}
