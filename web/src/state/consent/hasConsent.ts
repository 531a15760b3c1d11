import { LIMITS, type PatientRecord } from '../../core/generated/tables';

/** Screens check this before any module of the core has loaded, by its generated constants; a test compares it with the core. */
const covers = ({ consent }: Pick<PatientRecord, 'consent'>, since: number): boolean =>
  consent !== undefined && consent.version >= since;

/** Whether the patient consented to storing health answers, for themselves or for a child. Every version of the text covers that. */
export const coversRequests = (record: Pick<PatientRecord, 'consent'>): boolean =>
  covers(record, LIMITS.CONSENT_FOR_REQUESTS);

/** Whether the patient consented to storing sessions too. After an older text, a first booking requires the newest one. */
export const coversSessions = (record: Pick<PatientRecord, 'consent'>): boolean =>
  covers(record, LIMITS.CONSENT_FOR_SESSIONS);

/**
 * Whether the patient has agreed to the newest text. An older agreement still covers what its text said, so the screens only ask for the
 * newest one, at the next request or booking.
 */
export const coversNewest = (record: Pick<PatientRecord, 'consent'>): boolean => covers(record, LIMITS.CONSENT_VERSION);
