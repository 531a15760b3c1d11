/** The screens of messages, opened for one of the two people, with the core's decisions over the fake backend. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { OwnMessage, OwnSession, OwnThread } from '../../backend/ports';
import { aCounselor, aMessage, anId, aPatient, aSession, aThread, SESSION_START } from '../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderCounselorScreen } from '../../testing/renderCounselorScreen';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import ConversationPage from './ConversationPage';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Sets the clock to a day before the session, in Baghdad. */
export function oneDayBefore(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(SESSION_START - DAY + HOUR);
    window.localStorage.clear();
    window.localStorage.setItem('aram.zone', 'Asia/Baghdad');
    window.sessionStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export interface Opened {
  /** Null if the two people haven't written yet. */
  thread?: Partial<OwnThread> | null;
  messages?: readonly OwnMessage[];
  session?: Partial<OwnSession>;
  search?: string;
  prepare?: (backend: FakeBackend) => void;
}

function stand(patient: string, { thread = {}, messages = [aMessage()], session, prepare }: Opened): FakeBackend {
  const backend = makeFakeBackend();
  const { id, ...stored } = aSession({ patient, ...session });
  backend.store.sessions.set(id, stored);
  backend.store.counselors.set('dana', aCounselor({ name: 'Dana Karim' }));
  backend.store.verified.add('dana');
  backend.store.patients.set(patient, aPatient());
  if (thread !== null) {
    const last = messages.at(-1) ?? aMessage({ id: anId(99) });
    const { id: lastId, from: lastFrom, at: lastAt } = last;
    backend.store.threads.set(`${patient}_dana`, aThread({ patient, lastId, lastFrom, lastAt, ...thread }));
    backend.store.messages.set(`${patient}_dana`, [...messages]);
  }
  prepare?.(backend);
  return backend;
}

export async function openAsPatient(opened: Opened = {}) {
  const backend = stand('user-1', opened);
  const view = await renderPatientScreen(<ConversationPage />, {
    core: makeFakeCore(),
    memberCore: await loadRealMemberCore(),
    backend,
    at: '/messages/view',
    search: opened.search ?? '?id=dana',
  });
  return { ...view, threadNow: () => backend.store.threads.get('user-1_dana'), sentNow: () => sent(backend, 'user-1') };
}

export async function openAsCounselor(opened: Opened = {}) {
  const backend = stand('sule', opened);
  const view = await renderCounselorScreen(<ConversationPage />, {
    memberCore: await loadRealMemberCore(),
    backend,
    at: '/messages/view',
    search: opened.search ?? '?id=sule',
  });
  return { ...view, threadNow: () => backend.store.threads.get('sule_dana'), sentNow: () => sent(backend, 'sule') };
}

const sent = ({ store }: FakeBackend, patient: string) =>
  (store.messages.get(`${patient}_dana`) ?? []).map(({ text }) => text);

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const box = () => screen.findByLabelText('Your message');
