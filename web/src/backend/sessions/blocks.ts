/** From whom a counselor takes no more bookings. The patient is told that the counselor takes no sessions. */
export interface BlocksPort {
  isBlocked: (counselor: string, patient: string) => Promise<boolean>;
  block: (counselor: string, patient: string) => Promise<void>;
  unblock: (counselor: string, patient: string) => Promise<void>;
}
