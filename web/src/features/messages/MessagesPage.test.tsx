/** Tests of the list of conversations: with whom, the latest time, and what is new. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSession, aThread, SESSION_START } from '../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import { DAY, HOUR, oneDayBefore } from './messages.support';
import MessagesPage from './MessagesPage';

oneDayBefore();

async function open(prepare: (backend: FakeBackend) => void = () => undefined) {
  const backend = makeFakeBackend();
  prepare(backend);
  return renderPatientScreen(<MessagesPage />, { core: makeFakeCore(), backend, at: '/messages' });
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Conversations' }))
    .getAllByRole('link')
    .map((link) => [readOf(link), link.getAttribute('href')]);

/** Returns the text of an element, without the initial that replaces a face. */
function readOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent.replaceAll(/\s/g, ' ');
}

test('lists conversations newest first by the other person’s name, with what is new and what has ended', async () => {
  await open(({ store }) => {
    const at = SESSION_START - DAY;
    const thread = (counselor: string, changes: object) => {
      store.threads.set(`user-1_${counselor}`, aThread({ patient: 'user-1', counselor, ...changes }));
    };
    thread('one', { counselorName: 'Hêvî', lastFrom: 'user-1', lastAt: at - 4 * DAY, counselorStopped: true });
    thread('two', { lastFrom: 'two', lastAt: at, patientReadAt: at - HOUR });
    thread('three', { counselorName: 'Omar', lastFrom: 'user-1', lastAt: at - DAY, patientReadAt: at - DAY });
  });
  expect(await rows()).toEqual([
    ['Dana Karim3:00 PMNew', '/messages/view?id=two'],
    ['Omaryesterday', '/messages/view?id=three'],
    ['HêvîThursday, March 5, 2026Ended', '/messages/view?id=one'],
  ]);
});

test('says how a conversation begins when there is none', async () => {
  await open();
  await screen.findByText('No conversations yet');
  expect(screen.getByRole('link', { name: 'To my sessions' }).getAttribute('href')).toBe('/sessions');
});

test('links a client with a booked session to writing before it', async () => {
  await open(({ store }) => {
    const { id, ...session } = aSession({ patient: 'user-1' });
    store.sessions.set(id, session);
  });
  const link = await screen.findByRole('link', { name: 'Write to Dana Karim' });
  expect(link.getAttribute('href')).toBe(`/messages/view?id=dana&session=${aSession().id}`);
});

test('says why they can’t be read, and reads them again on demand', async () => {
  const { user } = await open((backend) => {
    backend.failNext('listThreads', 'offline');
  });
  await screen.findByText('We couldn’t load your messages');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No conversations yet');
});
