import { type Firestore, getDoc, getDocs, limit, query, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import type { RecordsPort } from '../ports';
import { refs } from './refs';
import { translate } from './translate';

/** Ledger entries deleted in one batch: as many as the rules may look up documents for, were each to ask for its own. */
const BATCH = 20;

/** What of the port concerns the end of an account. Each step can be repeated. */
export function closing(db: Firestore): Pick<RecordsPort, 'closeRecord' | 'deleteLedger' | 'isClosed'> {
  const isClosed = async (uid: string): Promise<boolean> => (await getDoc(refs.closed(db, uid))).exists();
  return {
    isClosed,
    closeRecord: async (uid, role) => {
      const batch = writeBatch(db);
      switch (role) {
        case 'patient':
          batch.delete(refs.patient(db, uid));
          break;
        case 'counselor':
          batch.delete(refs.counselor(db, uid));
          batch.delete(refs.counselorProfile(db, uid));
          break;
      }
      batch.set(refs.closed(db, uid), { at: serverTimestamp() });
      try {
        await batch.commit();
      } catch (thrown) {
        // The mark is written once: a second try is refused because the first arrived.
        const error = translate(thrown);
        if (error.code !== 'permission-denied' || !(await isClosed(uid))) throw error;
      }
    },
    deleteLedger: async (uid) => {
      const some = query(refs.ledger(db, uid), limit(BATCH));
      for (let entries = await getDocs(some); !entries.empty; entries = await getDocs(some)) {
        const batch = writeBatch(db);
        for (const entry of entries.docs) batch.delete(entry.ref);
        await batch.commit();
      }
    },
  };
}
