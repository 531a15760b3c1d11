/** The patients from whom a counselor accepts no more bookings. Such a patient only sees that the counselor accepts no sessions. */
export interface BlocksPort {
  isBlocked: (counselor: string, patient: string) => Promise<boolean>;
  block: (counselor: string, patient: string) => Promise<void>;
  unblock: (counselor: string, patient: string) => Promise<void>;
}
