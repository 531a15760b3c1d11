import type { ReportsPort } from '../../backend/ports';
import type { FakeStore } from './store';

/** The fake of error reports. */
export function fakeReports(store: FakeStore): ReportsPort {
  return {
    send: async (report) => {
      store.reports.push(report);
      return Promise.resolve();
    },
  };
}
