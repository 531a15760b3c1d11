/** The ways from a session to the conversation of its two. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { FakeBackend } from '../../testing/fakeBackend';
import { aPatient, aSessionId, aThread, SESSION_START } from '../../testing/builders';
import { button, DAY, inZone, openAsCounselor, openAsPatient } from './SessionPage.cases';

inZone('Asia/Baghdad');

test('the page leads to the conversation, for this session', async () => {
  await openAsPatient();
  const link = await screen.findByRole('link', { name: 'Write to Dana Karim' });
  expect(link.getAttribute('href')).toBe(`/messages/view?id=dana&session=${aSessionId()}`);
});

test('a counselor is led to the conversation with the client', async () => {
  await openAsCounselor();
  const link = await screen.findByRole('link', { name: 'Write to Şule' });
  expect(link.getAttribute('href')).toBe(`/messages/view?id=sule&session=${aSessionId()}`);
});

test('a message that comes while the page is open is told', async () => {
  const { backend } = await openAsPatient();
  await screen.findByRole('link', { name: 'Write to Dana Karim' });
  expect(screen.queryByText(/new message/)).toBeNull();
  const at = SESSION_START - DAY;
  backend.store.threads.set('user-1_dana', aThread({ patient: 'user-1', lastAt: at, patientReadAt: at - DAY }));
  await screen.findByText('There is a new message from Dana Karim.');
});

test('a session in writing says where it is held; one that was cancelled, and was never written for, says nothing', async () => {
  const { unmount } = await openAsPatient({ session: { way: 'chat' } });
  await screen.findByText('This session is held in writing, in your conversation.');
  unmount();
  await openAsPatient({ session: { state: 'cancelled', by: 'patient', returned: true } });
  expect(screen.queryByRole('link', { name: 'Write to Dana Karim' })).toBeNull();
});

const there = ({ store }: FakeBackend) => {
  store.patients.set('user-1', aPatient());
};

test('around the start one press says that one is late, once', async () => {
  const { user, backend } = await openAsPatient({ now: SESSION_START - 5 * 60_000, prepare: there });
  backend.failNext('sendMessage', { code: 'no-answer', afterwards: true });
  // Nor can it be read meanwhile whether it is there.
  const { loadThread } = backend.messages;
  let reads = 0;
  backend.messages.loadThread = (of) => {
    reads += 1;
    return reads === 1 ? loadThread(of) : Promise.reject(new BackendError('offline'));
  };
  await user.click(await button('I am late'));
  await screen.findByText(/We don’t know yet whether this arrived/);
  backend.messages.loadThread = loadThread;
  await user.click(await button('I am late'));
  await screen.findByText('Sent: “I am running a few minutes late.”');
  await waitFor(() => {
    expect(backend.store.messages.get('user-1_dana')?.map(({ text }) => text)).toEqual([
      'I am running a few minutes late.',
    ]);
  });
});

test('a day before nobody is late', async () => {
  await openAsPatient({ now: SESSION_START - DAY });
  await screen.findByRole('link', { name: 'Write to Dana Karim' });
  expect(screen.queryByRole('button', { name: 'I am late' })).toBeNull();
});
