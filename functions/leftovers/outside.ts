/** The rest of what a person has, outside Firestore: the account at the sign-in provider, and files. */
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import '../store.ts';

export const accounts = getAuth();
export const bucket = getStorage().bucket();
