import { addDoc, type Firestore, serverTimestamp } from 'firebase/firestore/lite';
import type { ReportsPort } from '../ports';
import { refs } from './refs';
import { safely } from './translate';

/** Reports of errors, field by field: whatever else an object holds stays here. */
export function reportsPort(db: Firestore): ReportsPort {
  return {
    send: ({ kind, code, place, route, language, build }) =>
      safely(async () => {
        const report = { kind, code, place, route, language, build, at: serverTimestamp() };
        await addDoc(refs.errorReports(db), report);
      }),
  };
}
