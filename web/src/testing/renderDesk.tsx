import type { ReactNode } from 'react';
import { startListening } from '../state/account/thunks';
import { addAccount, makeFakeBackend } from './fakeBackend';
import { makeTestStore, settled } from './makeTestStore';
import { renderScreen } from './renderScreen';

/** A staff member, as the desk's function describes it. */
const OWNER = {
  uid: 'leyla',
  name: 'Leyla',
  role: 'owner',
  wants: true,
  wantsDanger: true,
  areas: ['today', 'counselors', 'care', 'people', 'records', 'payments', 'refunds', 'service'],
};

interface DeskParts {
  /** The query of the URL, `?part=staff`. */
  search?: string;
  /** The answers of the desk's function by act, or functions of the input that answer. */
  answers?: Readonly<Record<string, unknown>>;
  /** Changes to the staff member; null for somebody who isn't staff. */
  me?: Partial<typeof OWNER> | null;
}

/** Renders the staff's desk over the fake backend. */
export async function renderDesk(screen: ReactNode, { search = '', answers = {}, me = {} }: DeskParts = {}) {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { uid: 'leyla', email: 'leyla@example.com', staff: true });
  backend.store.signedIn = account;
  const all = { ...(me !== null && { me: { ...OWNER, ...me } }), ...answers };
  for (const [act, answer] of Object.entries(all)) backend.store.desk.answers.set(act, answer);
  const { store } = makeTestStore({ backend });
  await store.dispatch(startListening());
  await settled();
  const view = await renderScreen(screen, store, { at: '/desk', search });
  return { ...view, store, backend, calls: backend.store.desk.calls };
}
