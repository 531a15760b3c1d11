import { BackendError, type BackendErrorCode } from '../backend/errors';
import type { AuthPort, Backend, FilesPort, InboxPort, RecordsPort, ReportsPort } from '../backend/ports';
import { anAuthUser } from './builders';
import { fakeAuth } from './fakeAuth';
import { fakeInbox, fakeRecords } from './fakeRecords';
import { emptyStore, type FakeAccount, type FakeStore } from './fakeStore';

type Calls = Omit<AuthPort, 'observe' | 'setLanguage'> & RecordsPort & InboxPort & FilesPort & ReportsPort;

/** How a call of the fake backend fails. */
export interface Failure {
  code: BackendErrorCode;
  /** The write happened, only its answer was lost. */
  afterwards?: boolean;
}

/** A backend in memory, with what tests look at and how they break it. */
export interface FakeBackend extends Backend {
  store: FakeStore;
  /** The calls so far, by name. */
  calls: string[];
  /** The next call of this name fails; several in a row fail in this order. */
  failNext: (call: keyof Calls, ...failures: (Failure | BackendErrorCode)[]) => void;
}

/** What a test replaces of the fake. */
export interface Overrides {
  auth?: Partial<AuthPort>;
  records?: Partial<RecordsPort>;
  inbox?: Partial<InboxPort>;
  files?: Partial<FilesPort>;
}

function fakeFiles(store: FakeStore): FilesPort {
  const keep = async (path: string, file: Blob, answer: string) => {
    store.files.set(path, file);
    return Promise.resolve(answer);
  };
  return {
    uploadPhoto: (uid, photo) => keep(`images/${uid}`, photo, `https://files.example/images%2F${uid}?alt=media`),
    uploadId: (uid, file) => keep(`ids/${uid}`, file, `ids/${uid}`),
    download: async (uid, kind) => {
      const file = store.files.get(kind === 'photo' ? `images/${uid}` : `ids/${uid}`);
      if (!file) throw new BackendError('object-not-found');
      return Promise.resolve(file);
    },
    deleteFile: async (uid, kind) => {
      store.files.delete(kind === 'photo' ? `images/${uid}` : `ids/${uid}`);
      return Promise.resolve();
    },
    deleteFiles: async (uid) => {
      store.files.delete(`images/${uid}`);
      store.files.delete(`ids/${uid}`);
      return Promise.resolve();
    },
  };
}

/** Makes the fake; `overrides` replaces single methods. */
export function makeFakeBackend(overrides: Overrides = {}): FakeBackend {
  const store = emptyStore();
  const calls: string[] = [];
  const failures = new Map<string, Failure[]>();

  /** The port, with every call recorded and failing when it was told to. */
  const watched = <Port extends object>(port: Port): Port =>
    Object.fromEntries(
      Object.entries(port).map(([name, call]: [string, (...args: unknown[]) => unknown]) => [
        name,
        (...args: unknown[]) => {
          calls.push(name);
          const failure = failures.get(name)?.shift();
          if (!failure) return call(...args);
          const lost = async () => {
            if (failure.afterwards === true) await call(...args);
            throw new BackendError(failure.code);
          };
          return lost();
        },
      ]),
    ) as Port;

  return {
    store,
    calls,
    failNext: (call, ...next) => {
      const listed = next.map((failure) => (typeof failure === 'string' ? { code: failure } : failure));
      failures.set(call, [...(failures.get(call) ?? []), ...listed]);
    },
    auth: watched({ ...fakeAuth(store), ...overrides.auth }),
    records: watched({ ...fakeRecords(store), ...overrides.records }),
    inbox: watched({ ...fakeInbox(store), ...overrides.inbox }),
    files: watched({ ...fakeFiles(store), ...overrides.files }),
    reports: watched<ReportsPort>({
      send: async (report) => {
        store.reports.push(report);
        return Promise.resolve();
      },
    }),
  };
}

/** An account at the fake provider, with the password `abcd1234`. */
export function addAccount({ store }: FakeBackend, changes: Partial<FakeAccount> = {}): FakeAccount {
  const account = { ...anAuthUser(), password: 'abcd1234', displayName: 'Şule Öz', ...changes };
  store.accounts.push(account);
  return account;
}
