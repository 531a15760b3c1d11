/** What somebody has beside the records: an account at the provider, and files. */
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import '../store.mjs';

export const accounts = getAuth();
export const bucket = getStorage().bucket();
