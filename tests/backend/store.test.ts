/** The document store on the emulator does what the one in memory does (web/src/testing/store): past the rules, as its administrator. */
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { hostAndPort } from '../../web/src/backend/firebase/opening/app';
import { storeCases } from '../../web/src/testing/store/cases';
import { hosts, projectId } from './client';

const db = getFirestore(initializeApp({ projectId, apiKey: 'demo' }, 'store'));
connectFirestoreEmulator(db, ...hostAndPort(hosts.firestore), { mockUserToken: 'owner' });
storeCases(db);
