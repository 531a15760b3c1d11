import { type Auth, signOut } from 'firebase/auth';
import { getDoc } from 'firebase/firestore/lite';
import { BackendError } from '../errors';
import type { RecordsPort, TicketEntries } from '../ports';
import type { Firebase } from './app';
import { closing } from './closing';
import { counselors } from './counselors';
import { inTime } from './inTime';
import { ledger } from './ledger';
import { own } from './own';
import { patiently } from './patience';
import { patients } from './patients';
import { readCounselor, readPatient } from './read';
import { refs } from './refs';
import { type OfSession, ofSession, tellOfConfirmation } from './session';
import { safely } from './translate';
import { endOlderSignIns, settleRefusal } from './trust';

/** The records in the document store, over HTTP: no listeners, no cache, one answer for each call. */
export function recordsPort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): RecordsPort {
  const port: RecordsPort = {
    loadProfile: async (uid) => {
      const patient = (await getDoc(refs.patient(db, uid))).data();
      if (patient) return { role: 'patient', record: readPatient(patient) };
      const counselor = (await getDoc(refs.counselor(db, uid))).data();
      return counselor ? { role: 'counselor', record: readCounselor(counselor) } : null;
    },
    ...patients(
      db,
      () => tellOfConfirmation(auth),
      () => serverTime(auth),
    ),
    ...counselors(db),
    ...closing(db),
    ...ledger(db),
    ...own(db),
    endOlderSignIns: (uid) => {
      if (!auth.currentUser) throw new BackendError('session-expired');
      return endOlderSignIns(auth.currentUser, db, uid);
    },
  };
  return safeRecords(port, ofSession(auth), { auth, db });
}

/** The time by the identity provider's clock, to the second: a token says when it was issued. */
async function serverTime({ currentUser }: Auth): Promise<number> {
  if (!currentUser) throw new BackendError('session-expired');
  const { issuedAtTime } = await currentUser.getIdTokenResult(true);
  return Date.parse(issuedAtTime);
}

/** The same port, whose every failure is an error of the catalogue. Refused without a sign-in means that the session has ended. */
function safeRecords(
  port: RecordsPort,
  inSession: OfSession,
  { auth, db }: Pick<Firebase, 'auth' | 'db'>,
): RecordsPort {
  const safe = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      let asked = '';
      try {
        return await inTime(() =>
          inSession(async () => {
            asked = (await auth.currentUser?.getIdToken()) ?? '';
            return patiently(() => call(...args));
          }),
        );
      } catch (thrown) {
        if (!(thrown instanceof BackendError) || thrown.code !== 'permission-denied') throw thrown;
        const user = auth.currentUser;
        if (!user) throw new BackendError('session-expired');
        if (!(await inSession(() => settleRefusal(user, asked, db, () => signOut(auth))))) throw thrown;
        return await inTime(() => inSession(() => patiently(() => call(...args))));
      }
    };
  };
  const guardedPages = ({ entries, older }: TicketEntries): TicketEntries => ({
    entries,
    older: older && (async () => guardedPages(await safe(older)())),
  });
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
    takeConsentBack: safe(port.takeConsentBack),
    endOlderSignIns: safe(port.endOlderSignIns),
    closeRecord: safe(port.closeRecord),
    deleteLedger: safe(port.deleteLedger),
    isClosed: safe(port.isClosed),
    loadPublicProfile: safe(port.loadPublicProfile),
    readOwn: safe(port.readOwn),
    listLedger: async (uid) => guardedPages(await safe(port.listLedger)(uid)),
    // Public: a refusal has nothing to do with a session.
    listTeam: (after) => inTime(() => safely(() => port.listTeam(after))),
  };
}
