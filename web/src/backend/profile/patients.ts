import type { Booking, Card, PatientProfilePayload, PatientRecord } from '../../core/generated/tables';

/** What a new patient's record starts with; the rest is empty. There is no room for a password. */
export type NewPatient = Pick<PatientRecord, 'name' | 'surname' | 'email' | 'birthday'>;

/** What a patient may change of the record. */
export type PatientChanges = PatientProfilePayload & { photo: string; ID: string };

/** What is written into a patient's record. Each append is kept exactly once for its `id`, however often it is sent. */
export interface PatientsPort {
  createPatient: (uid: string, patient: NewPatient) => Promise<void>;
  /** Only the fields that changed. */
  updatePatient: (uid: string, changes: Partial<PatientChanges>) => Promise<void>;
  appendCard: (uid: string, card: Card) => Promise<void>;
  removeCard: (uid: string, card: Card) => Promise<void>;
  appendBooking: (uid: string, booking: Booking) => Promise<void>;
}
