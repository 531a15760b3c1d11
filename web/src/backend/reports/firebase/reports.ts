import { serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { serverNow } from '../../../clock/clock';
import type { ReportsPort } from '../../ports';
import { safely } from '../../firebase/transport/translate';
import type { Firebase } from '../../firebase/opening/app';
import { refs } from '../../firebase/stored/refs';

const HOUR_MS = 3_600_000;

/** The most reports stored in an hour, each with a number: firestore.rules, `isReportOfHour`. */
const AN_HOUR = 20;

/** Draws a name for a report of this hour. If another report has it already, this one is refused and lost. */
const drawName = () => `${String(Math.floor(serverNow() / HOUR_MS))}-${String(Math.floor(Math.random() * AN_HOUR))}`;

/** Reports of errors, copied field by field so that no other data of an object is sent. */
export function reportsPort({ db }: Pick<Firebase, 'db'>): ReportsPort {
  return {
    send: ({ kind, code, place, route, language, build }) =>
      safely(async () => {
        const report = { kind, code, place, route, language, build, at: serverTimestamp() };
        await setDoc(refs.errorReport(db, drawName()), report);
      }),
  };
}
