// @vitest-environment node
/** The store in memory does what the emulator does (tests/backend/store.test.ts). */
import type { Firestore } from 'firebase/firestore/lite';
import { storeCases } from './cases';
import { Documents } from './documents';

storeCases(new Documents() as unknown as Firestore);
