import { BackendError } from '../../backend/errors';
import type { SlotsPort } from '../../backend/ports';
import { LIMITS, type Slot } from '../../core/generated/tables';
import { hourOf } from '../builders';
import { counselorIn, type FakeStore, publicPart, slotName } from './store';

const byStart = (slots: Iterable<Slot>): Slot[] => [...slots].sort((a, b) => a.start - b.start);

/** The fake of the times that counselors offer, in pages as long as the store's. */
export function fakeSlots(store: FakeStore): SlotsPort {
  const all = (fits: (slot: Slot) => boolean) => byStart([...store.slots.values()].filter(fits));
  return {
    findSlots: (search, from, most = LIMITS.OPEN_SLOTS_LISTED) => {
      const matches = ({ languages, counselor }: Slot) => {
        if ('language' in search) return languages.includes(search.language);
        if ('languages' in search) return languages.some((language) => search.languages.includes(language));
        return counselor === search.counselor;
      };
      const found = all((slot) => slot.state === 'open' && slot.start >= from && matches(slot));
      const next = found[most]?.start;
      return Promise.resolve({
        slots: next === undefined ? found : found.filter(({ start }) => start < next),
        next: next ?? null,
      });
    },
    loadSlot: (counselor, hour) => {
      const slot = store.slots.get(slotName(counselor, hour));
      const isShown = slot?.state === 'open' || store.signedIn?.uid === counselor;
      return Promise.resolve(slot && isShown ? slot : null);
    },
    namedCounselors: (uids) =>
      Promise.resolve(
        [...new Set(uids)].flatMap((uid) => {
          if (!store.verified.has(uid)) return [];
          return [{ uid, ...publicPart(counselorIn(store, uid)), verified: true }];
        }),
      ),
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
