/** A backend in memory, for component tests: the ports of each subject in a file. */
import { BackendError, type BackendErrorCode } from '../../backend/errors';
import type { Backend } from '../../backend/ports';
import { anAuthUser } from '../builders';
import { fakeAddresses } from './addresses';
import { fakeCalling } from './calling';
import { fakeIdentity } from './identity';
import { fakeInbox, fakeReports } from './inbox';
import { fakeMessages } from './messages';
import { fakeNews } from './news';
import { fakeConsent, fakeCounselors, fakeFiles, fakePatients } from './profile';
import { fakeRecords } from './records';
import { fakeSessions } from './sessions';
import { fakeBlocks, fakeHours, fakeSlots } from './slots';
import { fakeCare, fakeDesk } from './staff';
import { emptyStore, type FakeAccount, type FakeStore } from './store';
import { fakeTeam } from './team';
import { fakeLedger, fakePayments } from './tickets';

export type { FakeAccount } from './store';

/** The names of all calls that can fail: no two ports have a call of the same name. */
type CallName = Exclude<{ [P in keyof Backend]: keyof Backend[P] }[keyof Backend], 'observe' | 'setLanguage'>;

/** How a call of the fake backend fails. */
export interface Failure {
  code: BackendErrorCode;
  /** The write happened, but its answer was lost. */
  afterwards?: boolean;
}

/** A backend in memory, with ways for tests to inspect and break it. */
export interface FakeBackend extends Backend {
  store: FakeStore;
  /** The calls so far, by name. */
  calls: string[];
  /** Makes the next call of this name fail; several failures apply to consecutive calls. */
  failNext: (call: CallName, ...failures: (Failure | BackendErrorCode)[]) => void;
}

/** The methods of the fake that a test replaces. */
export type Overrides = { [P in keyof Backend]?: Partial<Backend[P]> };

/** Makes the fake; `overrides` replaces single methods. */
export function makeFakeBackend(overrides: Overrides = {}): FakeBackend {
  const store = emptyStore();
  const calls: string[] = [];
  const failures = new Map<string, Failure[]>();

  /** The port, with every call recorded, and failing on request. */
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
    identity: watched({ ...fakeIdentity(store), ...overrides.identity }),
    records: watched({ ...fakeRecords(store), ...overrides.records }),
    patients: watched({ ...fakePatients(store), ...overrides.patients }),
    consent: watched({ ...fakeConsent(store), ...overrides.consent }),
    ledger: watched({ ...fakeLedger(store), ...overrides.ledger }),
    counselors: watched({ ...fakeCounselors(store), ...overrides.counselors }),
    team: watched({ ...fakeTeam(store), ...overrides.team }),
    files: watched({ ...fakeFiles(store), ...overrides.files }),
    inbox: watched({ ...fakeInbox(store), ...overrides.inbox }),
    reports: watched({ ...fakeReports(store), ...overrides.reports }),
    hours: watched({ ...fakeHours(store), ...overrides.hours }),
    slots: watched({ ...fakeSlots(store), ...overrides.slots }),
    sessions: watched({ ...fakeSessions(store), ...overrides.sessions }),
    care: watched({ ...fakeCare(store), ...overrides.care }),
    blocks: watched({ ...fakeBlocks(store), ...overrides.blocks }),
    messages: watched({ ...fakeMessages(store), ...overrides.messages }),
    payments: watched({ ...fakePayments(store), ...overrides.payments }),
    news: watched({ ...fakeNews(store), ...overrides.news }),
    calling: watched({ ...fakeCalling(store), ...overrides.calling }),
    desk: watched({ ...fakeDesk(store), ...overrides.desk }),
    addresses: watched({ ...fakeAddresses(store), ...overrides.addresses }),
  };
}

/** An account at the fake provider, with the password `abcd1234`. */
export function addAccount({ store }: FakeBackend, changes: Partial<FakeAccount> = {}): FakeAccount {
  const account = { ...anAuthUser(), password: 'abcd1234', displayName: 'Şule Öz', ...changes };
  store.accounts.push(account);
  return account;
}
