import { BackendError } from '../../backend/errors';
import type { InboxPort, ReportsPort } from '../../backend/ports';
import type { FakeStore } from './store';

/** The fake inbox. Create only: an existing id is refused. */
export function fakeInbox(store: FakeStore): InboxPort {
  return {
    subscribe: async (id, email) => {
      if (store.newsletter.has(id)) throw new BackendError('permission-denied');
      store.newsletter.set(id, email);
      return Promise.resolve();
    },
    sendContact: async (id, form) => {
      if (store.contact.has(id)) throw new BackendError('permission-denied');
      store.contact.set(id, form);
      return Promise.resolve();
    },
  };
}

/** The fake of error reports. */
export function fakeReports(store: FakeStore): ReportsPort {
  return {
    send: async (report) => {
      store.reports.push(report);
      return Promise.resolve();
    },
  };
}
