import { createAction } from '@reduxjs/toolkit';
import type { BackendErrorCode } from '../../backend/errors';
import type { AuthUser } from '../../backend/ports';

/** The identity provider said who is signed in. `expired`: the session ended although nobody signed out. */
export const authChanged = createAction<{ user: AuthUser | null; expired: boolean }>('session/authChanged');

/** This browser keeps a login no longer than the tab. */
export const tabOnlyFound = createAction('session/tabOnlyFound');

/** The identity provider could not be reached at all: its part of the app did not load. */
export const providerMissed = createAction<BackendErrorCode>('session/providerMissed');

/** A sign-up has its account: from here on it is this person's, and their leaving ends it. */
export const accountOpened = createAction<{ uid: string }>('session/accountOpened');

/** The account was made, but its record could not be written: the user is signed in without one. */
export const recordMissed = createAction<{ uid: string }>('session/recordMissed');
