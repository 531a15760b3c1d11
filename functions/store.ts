/**
 * The store and the settings of every function. The options are set here and not in `index.ts`: that file's own code runs after its imports, when all functions exist already, and
 * options set then are silently ignored.
 */
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions/v2';
import { defineString } from 'firebase-functions/params';
import { openStore } from '../operations/project/store.ts';

/** The region of the database (docs/functions.md#set-up). */
const REGION = defineString('ARAM_REGION', { default: 'europe-west1' });

/** The account that takes money and sends emails about what has just happened (docs/functions.md#set-up). */
const ACCOUNT = defineString('ARAM_ACCOUNT');

/** The account that runs on the clock. It's separate because it may look up accounts and has no access to Stripe. */
export const CLOCK_ACCOUNT = defineString('ARAM_CLOCK_ACCOUNT');

/** The account that acts for staff. No other reads ID documents or makes someone staff. */
export const DESK_ACCOUNT = defineString('ARAM_DESK_ACCOUNT');

/** The origin of the site, without a trailing slash. */
export const ORIGIN = defineString('ARAM_ORIGIN');

/** The days on which the office is closed, such as `friday,saturday`: they don't count for deadlines at the desk. */
export const WEEKEND = defineString('ARAM_WEEKEND', { default: 'saturday,sunday' });

setGlobalOptions({ region: REGION, serviceAccount: ACCOUNT, maxInstances: 10, memory: '256MiB', timeoutSeconds: 60 });
if (getApps().length === 0) initializeApp();

export const db = getFirestore();
export const store = openStore(db);

/**
 * The context of an act of `operations/`.
 * @param by the function's name
 */
export const acting = (by: string) => ({ store, by, now: new Date() });
