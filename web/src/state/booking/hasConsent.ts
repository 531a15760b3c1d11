import { LIMITS, type PatientRecord } from '../../core/generated/tables';

/** Did the patient agree to the storing of health answers, for themselves or for a child? To the text of today, or a newer one. */
export function hasConsent({ consent }: Pick<PatientRecord, 'consent'>): boolean {
  return consent !== undefined && consent.version >= LIMITS.CONSENT_VERSION;
}
