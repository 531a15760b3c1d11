import { addDoc, serverTimestamp } from 'firebase/firestore/lite';
import type { ReportsPort } from '../ports';
import { safely } from './calls/translate';
import type { Firebase } from './opening/app';
import { refs } from './stored/refs';

/** Reports of errors, field by field: whatever else an object holds stays here. */
export function reportsPort({ db }: Pick<Firebase, 'db'>): ReportsPort {
  return {
    send: ({ kind, code, place, route, language, build }) =>
      safely(async () => {
        const report = { kind, code, place, route, language, build, at: serverTimestamp() };
        await addDoc(refs.errorReports(db), report);
      }),
  };
}
