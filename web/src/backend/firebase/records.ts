import { getDoc } from 'firebase/firestore/lite';
import { BackendError } from '../errors';
import type { RecordsPort } from '../ports';
import type { Firebase } from './app';
import { closing } from './closing';
import { counselors } from './counselors';
import { own } from './own';
import { patients } from './patients';
import { readCounselor, readPatient } from './read';
import { refs } from './refs';
import { type OfSession, ofSession } from './session';
import { safely } from './translate';

/** The records in the document store, over HTTP: no listeners, no cache, one answer for each call. */
export function recordsPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): RecordsPort {
  const port: RecordsPort = {
    loadProfile: async (uid) => {
      const patient = (await getDoc(refs.patient(db, uid))).data();
      if (patient) return { role: 'patient', record: readPatient(patient) };
      const counselor = (await getDoc(refs.counselor(db, uid))).data();
      return counselor ? { role: 'counselor', record: readCounselor(counselor) } : null;
    },
    ...patients(db),
    ...counselors(db),
    ...closing(db),
    ...own(db),
  };
  return safeRecords(port, ofSession(auth), () => auth.currentUser !== null);
}

/** The same port, whose every failure is an error of the catalogue. Refused without a sign-in means that the session has ended. */
function safeRecords(port: RecordsPort, inSession: OfSession, isSignedIn: () => boolean): RecordsPort {
  const safe = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      try {
        return await inSession(() => call(...args));
      } catch (thrown) {
        const isRefused = thrown instanceof BackendError && thrown.code === 'permission-denied';
        throw isRefused && !isSignedIn() ? new BackendError('session-expired') : thrown;
      }
    };
  };
  return {
    loadProfile: safe(port.loadProfile),
    createPatient: safe(port.createPatient),
    createCounselor: safe(port.createCounselor),
    updatePatient: safe(port.updatePatient),
    updateCounselor: safe(port.updateCounselor),
    appendCard: safe(port.appendCard),
    removeCard: safe(port.removeCard),
    buyTicket: safe(port.buyTicket),
    appendBooking: safe(port.appendBooking),
    giveConsent: safe(port.giveConsent),
    closeRecord: safe(port.closeRecord),
    deleteLedger: safe(port.deleteLedger),
    isClosed: safe(port.isClosed),
    loadPublicProfile: safe(port.loadPublicProfile),
    readOwn: safe(port.readOwn),
    // Public: a refusal has nothing to do with a session.
    listTeam: () => safely(() => port.listTeam()),
  };
}
