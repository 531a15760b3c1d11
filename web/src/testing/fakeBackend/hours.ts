import type { HoursPort } from '../../backend/ports';
import type { FakeStore } from './store';

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
