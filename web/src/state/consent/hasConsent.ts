import { LIMITS, type PatientRecord } from '../../core/generated/tables';

/** Screens ask before any module of the core is there, by its generated constants; a test compares the answer with what the core books. */
const covers = ({ consent }: Pick<PatientRecord, 'consent'>, since: number): boolean =>
  consent !== undefined && consent.version >= since;

/** Did the patient agree to the storing of health answers, for themselves or for a child? Every version of the text covers that. */
export const coversRequests = (record: Pick<PatientRecord, 'consent'>): boolean =>
  covers(record, LIMITS.CONSENT_FOR_REQUESTS);

/** Did the patient agree to the storing of sessions as well? Who agreed to a text from before is asked once more, at the first booking. */
export const coversSessions = (record: Pick<PatientRecord, 'consent'>): boolean =>
  covers(record, LIMITS.CONSENT_FOR_SESSIONS);
