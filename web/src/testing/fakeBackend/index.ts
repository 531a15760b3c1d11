/** A backend in memory, for component tests: the app's own adapters over documents in memory, and fakes of what isn't in the document store. */
import { consentPort } from '../../backend/consent/firebase/consent';
import { recordsPort } from '../../backend/account/firebase/records';
import { BackendError, type BackendErrorCode } from '../../backend/errors';
import type { Firebase } from '../../backend/firebase/opening/app';
import { messagesPorts } from '../../backend/firebase/ofMessages';
import { sessionsPorts } from '../../backend/firebase/ofSessions';
import { inboxPort } from '../../backend/inbox/firebase/inbox';
import type { Backend } from '../../backend/ports';
import { counselorsPort } from '../../backend/profile/firebase/counselors';
import { patientsPort } from '../../backend/profile/firebase/patients';
import { reportsPort } from '../../backend/reports/firebase/reports';
import { teamPort } from '../../backend/team/firebase/team';
import { ledgerPort } from '../../backend/tickets/firebase/ledger';
import { paymentsPort } from '../../backend/tickets/firebase/payments';
import { anAuthUser } from '../builders';
import { askIn } from './ask';
import { fakeDesk, fakeFiles } from './filesAndDesk';
import { fakeIdentity } from './identity';
import { type FakeAccount, FakeStore } from './store';

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

const PROJECT = { apiKey: 'demo', authDomain: '', projectId: 'demo-memory', storageBucket: '', appId: 'demo' };

/** Every port over the store. */
function portsOver(store: FakeStore): Backend {
  const { identity, auth } = fakeIdentity(store);
  const environment = { kind: 'project', firebase: PROJECT } as const;
  // The document store is the one in memory (testing/setup.ts), and nothing here uses the app itself.
  const firebase = { auth, db: store.documents, environment } as unknown as Firebase;
  return {
    identity,
    records: recordsPort(firebase),
    patients: patientsPort(firebase),
    consent: consentPort(firebase),
    ledger: ledgerPort(firebase),
    payments: paymentsPort(firebase),
    counselors: counselorsPort(firebase),
    team: teamPort(firebase, askIn(store.documents)),
    files: fakeFiles(store),
    inbox: inboxPort(firebase),
    reports: reportsPort(firebase),
    ...sessionsPorts(firebase),
    ...messagesPorts(firebase),
    desk: fakeDesk(store),
  };
}

/** Makes the fake; `overrides` replaces single methods. */
export function makeFakeBackend(overrides: Overrides = {}): FakeBackend {
  const store = new FakeStore();
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

  const ports = portsOver(store);
  const watchedPorts = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, watched({ ...port, ...overrides[name as keyof Backend] })]),
  ) as unknown as Backend;
  return {
    ...watchedPorts,
    store,
    calls,
    failNext: (call, ...next) => {
      const listed = next.map((failure) => (typeof failure === 'string' ? { code: failure } : failure));
      failures.set(call, [...(failures.get(call) ?? []), ...listed]);
    },
  };
}

/** An account at the fake provider, with the password `abcd1234`. */
export function addAccount({ store }: FakeBackend, changes: Partial<FakeAccount> = {}): FakeAccount {
  const account = { ...anAuthUser(), password: 'abcd1234', displayName: 'Şule Öz', ...changes };
  store.accounts.push(account);
  return account;
}
