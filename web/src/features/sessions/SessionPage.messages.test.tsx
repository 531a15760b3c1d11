/** Tests of the conversation on the page of its session. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { FakeBackend } from '../../testing/fakeBackend';
import { aMessage, aPatient, aSessionId, aThread, SESSION_START } from '../../testing/builders';
import { button, DAY, inZone, openAsCounselor, openAsPatient } from './SessionPage.support';

inZone('Asia/Baghdad');

const there = ({ store }: FakeBackend) => {
  store.patients.set('user-1', aPatient());
};

test('the two people write to each other on the page, for this session', async () => {
  const { user, backend } = await openAsPatient({ prepare: there });
  await user.type(await screen.findByLabelText('Your message'), 'I am new here.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect
    .poll(() => backend.store.messages.get('user-1_dana')?.map(({ text }) => text))
    .toEqual(['I am new here.']);
  expect(backend.store.threads.get('user-1_dana')?.session).toBe(aSessionId());
});

test('a counselor writes to the client there', async () => {
  await openAsCounselor();
  await screen.findByRole('region', { name: 'Messages with Şule' });
  await screen.findByLabelText('Your message');
});

test('a message that arrives while the page is open is shown', async () => {
  const { backend } = await openAsPatient();
  await screen.findByText('No messages yet.');
  const message = aMessage({ from: 'dana', at: SESSION_START - DAY, text: 'Until Tuesday.' });
  backend.store.messages.set('user-1_dana', [message]);
  backend.store.threads.set(
    'user-1_dana',
    aThread({ patient: 'user-1', lastId: message.id, lastFrom: 'dana', lastAt: message.at }),
  );
  await screen.findByText('Until Tuesday.');
});

test('a canceled session without messages has no input', async () => {
  await openAsPatient({ session: { state: 'cancelled', by: 'patient', returned: true } });
  expect(screen.queryByLabelText('Your message')).toBeNull();
  expect(screen.queryByRole('region', { name: /Messages with/ })).toBeNull();
});

test('around the start one press sends once that the patient is late', async () => {
  const { user, backend } = await openAsPatient({ now: SESSION_START - 5 * 60_000, prepare: there });
  backend.failNext('sendMessage', { code: 'no-answer', afterwards: true });
  // Reading whether it arrived fails, too.
  const { loadThread } = backend.messages;
  let reads = 0;
  backend.messages.loadThread = (of) => {
    reads += 1;
    return reads === 1 ? loadThread(of) : Promise.reject(new BackendError('offline'));
  };
  await user.click(await button('I’m running late'));
  await screen.findByText(/We don’t know yet whether this arrived/);
  backend.messages.loadThread = loadThread;
  await user.click(await button('I’m running late'));
  await screen.findByText('Sent: “I’m running a few minutes late.”');
  await expect
    .poll(() => backend.store.messages.get('user-1_dana')?.map(({ text }) => text))
    .toEqual(['I’m running a few minutes late.']);
});

test('the page doesn’t offer to be late a day before', async () => {
  await openAsPatient({ now: SESSION_START - DAY });
  await screen.findByLabelText('Your message');
  expect(screen.queryByRole('button', { name: 'I’m running late' })).toBeNull();
});
