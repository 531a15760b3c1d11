import type { AuthUser, Role } from '../../backend/ports';
import type { Card, CounselorRecord, PatientRecord, Purchase } from '../../core/generated/tables';
import type { BookingReceipt } from './types';

/** The specified error text while a sign-out or a deletion is pending. */
export const SIGN_OUT_PENDING = 'signout in progress';

export interface UserState {
  isLoggedIn: boolean;
  authObject: AuthUser | null;
  /** The profile record. */
  firestoreObject: PatientRecord | CounselorRecord | null;
  /** Determined by the collection that holds the record. */
  role: Role | null;
  /** "", a `BackendErrorCode`, or the pending text of a sign-out. */
  error: string;
  loading: boolean;
  /** The item that the last successful action stored; screens show the record instead. */
  cards: Card | null;
  tickets: Purchase | null;
  bookings: BookingReceipt | null;
}

/** Logged out: no auth object, no profile, an empty error. */
export const loggedOut: UserState = {
  isLoggedIn: false,
  authObject: null,
  firestoreObject: null,
  role: null,
  error: '',
  loading: false,
  cards: null,
  tickets: null,
  bookings: null,
};
