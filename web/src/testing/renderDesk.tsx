import { fireEvent, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { acts_open_to, areas_open_to, initSync, kinds_open_to } from '../../../functions/core/aram_server.js';
import { expect } from 'vitest';
import { BackendError, type BackendErrorCode } from '../backend/errors';
import type { StaffRole } from '../core/generated/tables';
import { addAccount, makeFakeBackend } from './fakeBackend';
import { makeListeningStore } from './makeTestStore';
import { renderScreen } from './renderScreen';

const WASM = join(import.meta.dirname, '../../../functions/core/aram_server_bg.wasm');

const OWNER: { role: StaffRole } & Record<'uid' | 'name', string> & Record<'wants' | 'wantsDanger', boolean> = {
  uid: 'leyla',
  name: 'Leyla',
  role: 'owner',
  wants: true,
  wantsDanger: true,
};

/** A staff member, as the desk's function describes them: what the role may do is the core's decision. */
export function memberWith(changes: Partial<typeof OWNER> = {}) {
  initSync({ module: readFileSync(WASM) });
  const member = { ...OWNER, ...changes };
  const { role } = member;
  return { ...member, areas: areas_open_to(role), acts: acts_open_to(role), handles: kinds_open_to(role, true) };
}

/** An answer of the desk's function that refuses. */
export const refusing = (code: BackendErrorCode) => () => {
  throw new BackendError(code);
};

/** Picks the calls of an act. */
export const of = (act: string) => (call: { act: string }) => call.act === act;

/** Presses a button, in the page or in an element. */
export const press = (name: string, inside: HTMLElement = document.body) => {
  fireEvent.click(within(inside).getByRole('button', { name }));
};

/** Opens the dialog of a button that may still be loading. */
export async function dialogOf(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

/** Waits for the outcome of an act, which takes the focus. */
export const outcome = (name: RegExp) =>
  expect
    .poll(() => screen.queryByRole('group', { name }) !== null && document.activeElement?.textContent)
    .toMatch(name);

interface DeskParts {
  /** The query of the URL, `?part=staff`. */
  search?: string;
  /** The answers of the desk's function by act, or functions of the input that answer. */
  answers?: Readonly<Record<string, unknown>>;
  /** Changes to the staff member; null for somebody who isn't staff. */
  me?: Partial<typeof OWNER> | null;
}

/** Renders the staff's desk over the fake backend. */
export async function renderDesk(page: ReactNode, { search = '', answers = {}, me = {} }: DeskParts = {}) {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { uid: 'leyla', email: 'leyla@example.com', staff: true });
  backend.store.signedIn = account;
  const all = { ...(me !== null && { me: memberWith(me) }), ...answers };
  for (const [act, answer] of Object.entries(all)) backend.store.desk.answers.set(act, answer);
  const { store } = await makeListeningStore({ backend });
  const view = await renderScreen(page, store, { at: '/desk', search });
  return { ...view, store, backend, calls: backend.store.desk.calls };
}
