import type { Booking, Card, PatientProfilePayload, PatientRecord } from '../../core/generated/tables';

/** The first values of a new patient's record; the rest is empty. It has no field for a password. */
export type NewPatient = Pick<PatientRecord, 'name' | 'surname' | 'email' | 'birthday'>;

/** The changes that a patient may make to the record. */
export type PatientChanges = PatientProfilePayload & { photo: string; ID: string };

/** The writes to a patient's record. Each appended item is stored exactly once for its `id`, however often it is sent. */
export interface PatientsPort {
  createPatient: (uid: string, patient: NewPatient) => Promise<void>;
  /** Writes only the fields that changed. */
  updatePatient: (uid: string, changes: Partial<PatientChanges>) => Promise<void>;
  appendCard: (uid: string, card: Card) => Promise<void>;
  removeCard: (uid: string, card: Card) => Promise<void>;
  appendBooking: (uid: string, booking: Booking) => Promise<void>;
}
