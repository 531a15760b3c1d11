/** Tests of the wish under My sessions: what is asked, and how it is stopped. */
import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { PatientRecord } from '../../core/generated/tables';
import type { MemberCore } from '../../core/member';
import { aCounselor, aPatient, aWish } from '../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import SessionsPage from './SessionsPage';

let memberCore: MemberCore;

beforeAll(async () => {
  memberCore = await loadRealMemberCore();
});

async function open(record: Partial<PatientRecord>, before?: (backend: FakeBackend) => void) {
  const backend = makeFakeBackend();
  before?.(backend);
  return renderPatientScreen(<SessionsPage />, { core: makeFakeCore(), memberCore, backend, record });
}

const heading = () => screen.findByRole('heading', { name: 'Waiting for a time' });
const said = async () => {
  const section = (await heading()).closest('section');
  return within(section ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('says what is asked, without the topic, because others may see the screen', async () => {
  await open({
    wish: aWish({
      languages: ['ar'],
      ways: ['video'],
      topics: ['Depression'],
      whom: 'child',
      until: Date.UTC(2031, 1, 1, 21),
    }),
  });
  expect(await said()).toEqual([
    'Any counselor',
    'Arabic',
    'Video',
    'For my child',
    'Tuesday, Thursday',
    'After five',
    'Until Saturday, February 1, 2031',
  ]);
  expect(document.body.textContent).not.toContain('Depression');
});

test('names the counselor of the wish, and says in few words that every day suits', async () => {
  const { backend } = await open(
    {
      wish: aWish({
        counselor: 'dana',
        days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        parts: ['morning', 'afternoon', 'evening'],
      }),
    },
    ({ store }) => {
      store.counselors.set('dana', aCounselor());
      store.verified.add('dana');
    },
  );
  expect(backend.calls).toContain('loadWish');
  await screen.findByText('\u2068Dana Karim\u2069');
  expect((await said()).slice(1, 3)).toEqual(['Any day', 'Any time of day']);
});

test('is stopped after a question, and the page says so where the focus is', async () => {
  const { user, stored } = await open({ wish: aWish(), openTime: 'dana_400000' });
  await heading();
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Stop waiting for a time?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep waiting' }));
  expect(stored()?.wish).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await user.click(dialog.getByRole('button', { name: 'Stop waiting' }));
  const done = await screen.findByText('You’re no longer waiting for a time.');
  expect([stored()?.wish, stored()?.openTime]).toEqual([undefined, undefined]);
  expect(screen.queryByRole('heading', { name: 'Waiting for a time' })).toBeNull();
  expect(document.activeElement?.contains(done)).toBe(true);
});

test('a stop that fails says so, and can be pressed again', async () => {
  const { user, backend, stored } = await open({ wish: aWish() });
  await heading();
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  backend.failNext('stopWish', 'unavailable');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Stop waiting' }));
  await dialog.findByText('We couldn’t stop it');
  await user.click(dialog.getByRole('button', { name: 'Stop waiting' }));
  await expect.poll(() => stored()?.wish).toBeUndefined();
});

test('a wish that another device stops disappears on return to the tab', async () => {
  const { backend, account, stored } = await open({ wish: aWish() });
  await heading();
  const { wish, ...record } = stored() ?? aPatient();
  expect(wish).toBeDefined();
  backend.store.patients.set(account.uid, record);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => screen.queryByRole('heading', { name: 'Waiting for a time' })).toBeNull();
});

test('a patient who waits for nothing sees nothing of it', async () => {
  const { backend } = await open({});
  await expect.poll(() => backend.calls).toContain('loadWish');
  expect(screen.queryByText(/[Ww]aiting for/)).toBeNull();
});
