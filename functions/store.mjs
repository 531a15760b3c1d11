/**
 * What every function stands on. The options are set here and not in `index.mjs`: what that file says itself runs after its imports, when all functions are made
 * already, and is ignored without a word.
 */
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions/v2';
import { defineString } from 'firebase-functions/params';
import { openStore } from '../operations/project/store.mjs';

/** Beside the database (docs/functions.md#set-up). */
const REGION = defineString('ARAM_REGION', { default: 'europe-west1' });

/** Who takes money, and sends emails about what has just happened (docs/functions.md#set-up). */
const ACCOUNT = defineString('ARAM_ACCOUNT');

/** Who acts by the clock: another account, since it may look who has an account, and knows nothing of Stripe. */
export const CLOCK_ACCOUNT = defineString('ARAM_CLOCK_ACCOUNT');

/** The account that acts for staff. No other reads ID documents or makes accounts staff. */
export const DESK_ACCOUNT = defineString('ARAM_DESK_ACCOUNT');

/** Where people find the site, without a slash at its end. */
export const ORIGIN = defineString('ARAM_ORIGIN');

setGlobalOptions({ region: REGION, serviceAccount: ACCOUNT, maxInstances: 10, memory: '256MiB', timeoutSeconds: 60 });
if (getApps().length === 0) initializeApp();

export const db = getFirestore();

/** For an act of `operations/`. @param {string} by the function's name */
export const acting = (by) => ({ store: openStore(db), by, now: new Date() });
