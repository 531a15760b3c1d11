/** A person's account at the provider, and files: all that is not in Firestore. */
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import '../store.mjs';

export const accounts = getAuth();
export const bucket = getStorage().bucket();
