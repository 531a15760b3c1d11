import type { PatientRecord } from '../../core/generated/tables';

/** Whether a patient ever had a ticket: who never did has none yet, and who used theirs has none left. */
export const hadTickets = ({ lastEntryId }: Pick<PatientRecord, 'lastEntryId'>): boolean => lastEntryId !== undefined;
