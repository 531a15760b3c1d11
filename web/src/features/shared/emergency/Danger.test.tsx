/** Tests that calling comes first in danger, and that notifying staff is the second, quiet button. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSession } from '../../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../../testing/fakeBackend';
import { makeFakeCore } from '../../../testing/fakeCore';
import { renderCounselorScreen } from '../../../testing/renderCounselorScreen';
import { renderPatientScreen } from '../../../testing/renderPatientScreen';
import { Danger } from './Danger';

const LEYLA = { name: 'Leyla', phone: '+964 (0) 750 123 45 67', country: 'Iraq', sharedAt: 0 };
const { id, ...SESSION } = aSession({ start: Date.now() });
const screenOf = (uid: string) => <Danger uid={uid} session={id} />;
const dialog = () => within(screen.getByRole('dialog'));
const ask = () => screen.findByRole('button', { name: 'Someone is in danger' });

/** Whether `first` comes before `second` in reading order. */
const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

async function openAsCounselor(prepare: (backend: FakeBackend) => void) {
  const backend = makeFakeBackend();
  prepare(backend);
  const { user } = await renderCounselorScreen(screenOf('dana'), { backend });
  await user.click(await ask());
  return user;
}

test('a patient calls 112 by the first and only prominent button, which has the focus', async () => {
  const { user } = await renderPatientScreen(screenOf('user-1'), { core: makeFakeCore() });
  await user.click(await ask());
  const call = dialog().getByRole('link', { name: 'Call 112' });
  expect(call.getAttribute('href')).toBe('tel:112');
  expect(document.activeElement).toBe(call);
  expect(isBefore(call, dialog().getByRole('button', { name: 'Tell our team' }))).toBe(true);
  expect(dialog().getByText(/Call your local emergency number now/)).toBeTruthy();
});

test('a counselor calls the emergency contact first, then the number at the client’s place', async () => {
  await openAsCounselor((backend) => {
    backend.store.sessions.set(id, SESSION);
    backend.store.emergencyContact.set(id, LEYLA);
  });
  const call = await dialog().findByRole('link', { name: /Call Leyla/ });
  expect(call.getAttribute('href')).toBe('tel:+9647501234567');
  const there = dialog().getByText(/the emergency number for the place where your client is/);
  expect(isBefore(call, there)).toBe(true);
  expect(isBefore(there, dialog().getByRole('button', { name: 'Tell our team' }))).toBe(true);
  expect(screen.queryByRole('link', { name: /112/ })).toBeNull();
});

test('a counselor without a contact sees that, and one that could not be read is read again', async () => {
  const user = await openAsCounselor((backend) => {
    backend.failNext('loadEmergencyContact', 'offline');
  });
  await user.click(await dialog().findByRole('button', { name: 'Try again' }));
  await dialog().findByText('You can’t see an emergency contact for this session right now.');
});

test('a counselor who notifies staff sees the contact at once, even if it was refused a moment before', async () => {
  let release: () => void = () => undefined;
  const user = await openAsCounselor(({ store, sessions }) => {
    store.sessions.set(id, aSession({ start: Date.now() + 3 * 86_400_000 }));
    store.emergencyContact.set(id, LEYLA);
    const load = sessions.loadEmergencyContact;
    const released = new Promise<void>((resolve) => (release = resolve));
    sessions.loadEmergencyContact = async (session) => {
      const found = await load(session);
      await released;
      return found;
    };
  });
  await user.click(dialog().getByRole('button', { name: 'Tell our team' }));
  await screen.findByText('We’ve told our team.');
  release();
  await screen.findByText('Emergency contact for this session:');
  expect(screen.getByText('Leyla', { exact: false })).toBeTruthy();
});
