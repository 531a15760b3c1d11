import { createAction } from '@reduxjs/toolkit';
import type { BackendErrorCode } from '../../backend/errors';
import type { AuthUser } from '../../backend/ports';

/** The identity provider reported who is signed in. `expired`: the session ended although nobody signed out. */
export const authChanged = createAction<{ user: AuthUser | null; expired: boolean }>('session/authChanged');

/** This browser keeps a login only while the tab is open. */
export const tabOnlyFound = createAction('session/tabOnlyFound');

/** The identity provider couldn't be reached at all: its part of the app didn't load. */
export const providerMissed = createAction<BackendErrorCode>('session/providerMissed');

/** A sign-up has created its account: from now on it belongs to this person, and ends if they leave. */
export const accountOpened = createAction<{ uid: string }>('session/accountOpened');

/** The account was created, but its record couldn't be written: the user is signed in without one. */
export const recordMissed = createAction<{ uid: string }>('session/recordMissed');
