import { LIMITS, type PatientRecord } from '../../core/generated/tables';

/** Screens check this before any module of the core has loaded, by its generated constants; a test compares it with the core. */
const covers = ({ consent }: Pick<PatientRecord, 'consent'>, since: number): boolean =>
  consent !== undefined && consent.version >= since;

/** Whether the patient consented to storing health answers, for themselves or for a child. Every version of the text covers that. */
export const coversRequests = (record: Pick<PatientRecord, 'consent'>): boolean =>
  covers(record, LIMITS.CONSENT_FOR_REQUESTS);

/** Whether the patient consented to storing sessions too. After an older text, Aram asks again at the first booking. */
export const coversSessions = (record: Pick<PatientRecord, 'consent'>): boolean =>
  covers(record, LIMITS.CONSENT_FOR_SESSIONS);
