/** The page of a session, opened for its patient or its counselor, with the core's decisions over the fake backend. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { OwnSession } from '../../backend/ports';
import type { Core } from '../../core';
import { aCounselor, aPatient, aSession, aSlot, SESSION_START } from '../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderCounselorScreen } from '../../testing/renderCounselorScreen';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import SessionPage from './SessionPage';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const END = SESSION_START + 50 * 60_000;

/** The button that opens the sheet with the acts. */
const MORE = 'Move, cancel and more';

/** Runs the tests of a file in this zone, at the times that they set. */
export function inZone(zone: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    window.localStorage.setItem('aram.zone', zone);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

interface Opened {
  now?: number;
  session?: Partial<OwnSession>;
  prepare?: (backend: FakeBackend) => void;
  core?: Core;
}

interface OpenedByPatient extends Opened {
  /** The counselor's state; verified with the session's name by default. */
  counselor?: 'verified' | 'unverified' | 'gone' | 'renamed';
  state?: unknown;
}

/** Opens the page of a session for a patient with two tickets. */
export async function openAsPatient(opened: OpenedByPatient = {}) {
  const {
    now = SESSION_START - 3 * DAY,
    session,
    counselor = 'verified',
    state,
    prepare,
    core = makeFakeCore(),
  } = opened;
  vi.setSystemTime(now);
  const backend = makeFakeBackend();
  const { id, ...stored } = aSession({ patient: 'user-1', ...session });
  backend.store.sessions.set(id, stored);
  const slotName = `dana_${String(stored.hour)}`;
  if (stored.state === 'booked') {
    backend.store.slots.set(slotName, aSlot({ start: stored.start, state: 'taken', session: id }));
  }
  if (counselor !== 'gone') {
    backend.store.counselors.set('dana', aCounselor({ name: counselor === 'renamed' ? 'Dana Ali' : 'Dana Karim' }));
    if (counselor !== 'unverified') backend.store.verified.add('dana');
  }
  prepare?.(backend);
  const view = await renderPatientScreen(<SessionPage />, {
    core,
    memberCore: await loadRealMemberCore(),
    backend,
    record: { tickets: 2 },
    at: '/sessions/view',
    search: `?id=${id}`,
    ...(state === undefined ? {} : { state }),
  });
  await screen.findByRole('button', { name: MORE });
  return {
    ...view,
    sessionNow: () => backend.store.sessions.get(id),
    slotNow: () => backend.store.slots.get(slotName),
  };
}

interface OpenedByCounselor extends Opened {
  isVerified?: boolean;
}

/** Opens the page of a session of `dana` with `sule`. */
export async function openAsCounselor(opened: OpenedByCounselor = {}) {
  const { now = SESSION_START - DAY, session, isVerified = true, prepare } = opened;
  vi.setSystemTime(now);
  const backend = makeFakeBackend();
  const { id, ...stored } = aSession(session);
  backend.store.sessions.set(id, stored);
  backend.store.patients.set('sule', aPatient({ tickets: 1 }));
  const slotName = `dana_${String(stored.hour)}`;
  backend.store.slots.set(slotName, aSlot({ start: stored.start, state: 'taken', session: id }));
  prepare?.(backend);
  const view = await renderCounselorScreen(<SessionPage />, {
    memberCore: await loadRealMemberCore(),
    backend,
    isVerified,
    at: '/sessions/view',
    search: `?id=${id}`,
  });
  await screen.findByRole('button', { name: MORE });
  return {
    ...view,
    sessionNow: () => backend.store.sessions.get(id),
    hasSlot: () => backend.store.slots.has(slotName),
    tickets: () => backend.store.patients.get('sule')?.tickets,
  };
}

/** Opens a sheet of the page; by default the one with the acts. */
export async function openSheet(name = MORE): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog');
}

/** Finds a button of the page, or of the sheet with the acts, which it opens. */
export async function button(name: string): Promise<HTMLElement> {
  const shown = screen.queryByRole('button', { name });
  if (shown !== null) return shown;
  if (screen.queryByRole('dialog') === null) await openSheet();
  return screen.findByRole('button', { name });
}

/** The dialog that was opened last. A sheet may be behind it. */
export const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);
