import { BackendError } from '../../backend/errors';
import type { BlocksPort, HoursPort, SlotsPort } from '../../backend/ports';
import type { Slot } from '../../core/generated/tables';
import { hourOf } from '../builders';
import { blockName, type FakeStore, slotName } from './store';

export const byStart = (slots: Iterable<Slot>): Slot[] => [...slots].sort((a, b) => a.start - b.start);

/** The fake of the times that counselors offer. */
export function fakeSlots(store: FakeStore): SlotsPort {
  const all = (fits: (slot: Slot) => boolean) => byStart([...store.slots.values()].filter(fits));
  return {
    loadSlot: (counselor, hour) => {
      const slot = store.slots.get(slotName(counselor, hour));
      const isShown = slot?.state === 'open' || store.signedIn?.uid === counselor;
      return Promise.resolve(slot && isShown ? slot : null);
    },
    listOwnSlots: (uid, from) => Promise.resolve(all(({ counselor, start }) => counselor === uid && start >= from)),
    offerSlots: async (uid, slots) => {
      if (!store.verified.has(uid)) throw new BackendError('permission-denied');
      for (const slot of slots) {
        const hour = hourOf(slot.start);
        if (store.slots.has(slotName(uid, hour))) continue;
        store.slots.set(slotName(uid, hour), { ...slot, counselor: uid, hour, state: 'open', session: '' });
      }
      return Promise.resolve();
    },
    removeSlots: async (uid, hours) => {
      for (const hour of hours) {
        if (store.slots.get(slotName(uid, hour))?.state === 'open') store.slots.delete(slotName(uid, hour));
      }
      return Promise.resolve();
    },
  };
}

/** The fake of a counselor's weekly hours. */
export function fakeHours(store: FakeStore): HoursPort {
  return {
    loadHours: (uid) => Promise.resolve(store.hours.get(uid) ?? null),
    saveHours: async (uid, hours, seen) => {
      const stored = store.hours.get(uid) ?? null;
      if (stored !== null && stored.updatedAt !== seen) return Promise.resolve(stored);
      store.hours.set(uid, { ...hours, updatedAt: Math.max(Date.now(), (stored?.updatedAt ?? 0) + 1) });
      return Promise.resolve(null);
    },
  };
}

/** The fake of the patients whom a counselor has blocked. */
export function fakeBlocks(store: FakeStore): BlocksPort {
  return {
    isBlocked: (counselor, patient) => Promise.resolve(store.blocks.has(blockName(counselor, patient))),
    block: async (counselor, patient) => {
      store.blocks.add(blockName(counselor, patient));
      return Promise.resolve();
    },
    unblock: async (counselor, patient) => {
      store.blocks.delete(blockName(counselor, patient));
      return Promise.resolve();
    },
  };
}
