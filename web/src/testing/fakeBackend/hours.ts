import type { HoursPort } from '../../backend/ports';
import type { FakeStore } from './store';

/** The fake of a counselor's weekly hours. */
export function fakeHours(store: FakeStore): HoursPort {
  return {
    loadHours: (uid) => Promise.resolve(store.hours.get(uid) ?? null),
    saveHours: async (uid, hours) => {
      store.hours.set(uid, { ...hours, updatedAt: Date.now() });
      return Promise.resolve();
    },
  };
}
