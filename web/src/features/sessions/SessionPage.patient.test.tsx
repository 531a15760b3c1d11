/** Tests of what a session's page shows its patient, and where it leads. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBooking, aPatient, aSession, aSessionId, SESSION_START } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import SessionPage from './SessionPage';
import { button, DAY, dialog, END, inZone, openAsPatient, openSheet } from './SessionPage.support';

inZone('Asia/Baghdad');

test('the page says when in the named zone, with whom, for whom, in which format, and the state', async () => {
  await openAsPatient();
  await openSheet('Details');
  const facts = dialog()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(facts[0]).toContain('Tuesday, March 10 3:00 PM');
  expect(facts.slice(1)).toEqual(['Dana Karim', 'You', 'Video', 'English', 'Booked']);
  expect(screen.getByText(/^Times in .*GMT\+3.*Baghdad/)).toBeTruthy();
  expect(document.querySelector('time')?.getAttribute('dateTime')).toBe('2026-03-10T12:00:00.000Z');
  const title = document.querySelector<HTMLElement>('h1');
  expect(title?.textContent).toBe('Dana Karim');
  // The tab's title is visible to others, so it names nobody.
  expect(title?.dataset['tabTitle']).toBe('My session');
});

test('the page says from when the call can be joined, as the core decides, while its link is shown', async () => {
  const { unmount } = await openAsPatient({ now: SESSION_START - 11 * 60_000 });
  expect(screen.getByText(/^You can join from 2:50\sPM\.$/)).toBeTruthy();
  unmount();
  // The call stays open a while after the session's end, and the line stays with it.
  const late = await openAsPatient({ now: END + 60_000 });
  expect(screen.getByRole('link', { name: 'Join the call' })).toBeTruthy();
  expect(screen.getByText('You can join now.')).toBeTruthy();
  late.unmount();
  await openAsPatient({ session: { way: 'chat' } });
  expect(screen.queryByText(/^You can join/)).toBeNull();
});

test('moving leads to the times of the same counselor', async () => {
  await openAsPatient({ now: SESSION_START - DAY });
  await openSheet();
  const link = await screen.findByRole('link', { name: 'Move to another time' });
  expect(link.getAttribute('href')).toBe(`/sessions/new?move=${aSessionId()}`);
});

test('moving says why it isn’t possible after three moves, or when the counselor has a new name', async () => {
  const { unmount } = await openAsPatient({ session: { moves: 3 } });
  await openSheet();
  await screen.findByText('It’s been moved three times, which is the limit.');
  unmount();
  await openAsPatient({ counselor: 'renamed' });
  await openSheet();
  await screen.findByText('The counselor’s name has changed. Please cancel this session, then book again.');
});

const HELD = { state: 'held', changedAt: END } as const;

test('a completed session links to another one with the same counselor if that is possible', async () => {
  const { unmount } = await openAsPatient({ now: END + DAY, session: HELD });
  const link = await screen.findByRole('link', { name: 'Book again with Dana Karim' });
  expect(link.getAttribute('href')).toBe('/sessions/new?counselor=dana');
  unmount();
  await openAsPatient({ now: END + DAY, session: HELD, counselor: 'unverified' });
  await button('Something’s not right');
  expect(screen.queryByRole('link', { name: /Book again/ })).toBeNull();
});

test('shared answers are in a sheet, and the patient can stop sharing them', async () => {
  const { user, backend } = await openAsPatient({
    prepare: ({ store }) => {
      store.shared.set(aSessionId(), aBooking());
    },
  });
  await openSheet('Answers');
  await screen.findByText(/^Your counselor can read these answers until 30 days after/);
  expect(await screen.findByText('I cannot sleep.')).toBeTruthy();
  await user.click(await button('Stop sharing'));
  await user.click(dialog().getByRole('button', { name: 'Stop sharing' }));
  await screen.findByText('You’re no longer sharing your answers.');
  await expect.poll(() => screen.queryByText('I cannot sleep.')).toBeNull();
  expect(backend.store.shared.size).toBe(0);
});

test('after booking, the page says so with what comes next, and asks a child’s guardian to join the first minutes', async () => {
  await openAsPatient({ state: { booked: true }, session: { whom: 'child' } });
  expect(screen.getByText(/please join for the first few minutes/)).toBeTruthy();
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toMatch(
      /^Your session is booked .*please join for the first few minutes/,
    );
  });
  expect(screen.getByRole('button', { name: 'Save to my calendar' })).toBeTruthy();
});

test.each([
  ['moved', { moves: 1 }, 'Save the new time to my calendar', /earlier time, open this file/],
  [
    'canceled',
    { state: 'cancelled', by: 'counselor', returned: true },
    'Get the cancellation file',
    /will still remind you/,
  ],
] as const)('a session that was %s offers the file that corrects the saved entry', async (_, session, name, hint) => {
  await openAsPatient({ session });
  expect(screen.getByRole('button', { name })).toBeTruthy();
  await openSheet('Details');
  expect(dialog().getByText(hint)).toBeTruthy();
});

test('a canceled session offers no such file after its start time', async () => {
  await openAsPatient({ session: { state: 'cancelled', by: 'patient' }, now: SESSION_START });
  expect(screen.queryByRole('button', { name: 'Get the cancellation file' })).toBeNull();
});

test.each([{ booked: 'yes' }, 'booked', null, { moved: 1 }])(
  'a forged history state of %j is ignored',
  async (state) => {
    await openAsPatient({ state });
    expect(screen.queryByText('Your session is booked')).toBeNull();
    expect(screen.queryByText('Your session has been moved')).toBeNull();
  },
);

test.each(['', '?id=', '?id=nobody', '?id=../../patients'])(
  'a URL like %j says that the session doesn’t exist',
  async (search) => {
    vi.setSystemTime(SESSION_START);
    await renderPatientScreen(<SessionPage />, {
      core: makeFakeCore(),
      memberCore: await loadRealMemberCore(),
      at: '/sessions/view',
      search,
    });
    await screen.findByText('We couldn’t find this session, or it isn’t yours.');
    expect(screen.getByRole('link', { name: 'Back to my sessions' }).getAttribute('href')).toBe('/sessions');
  },
);

test('another person’s session gives the same answer', async () => {
  vi.setSystemTime(SESSION_START);
  const backend = makeFakeBackend();
  const { id, ...stored } = aSession({ patient: 'other' });
  backend.store.patients.set('other', aPatient());
  backend.store.sessions.set(id, stored);
  await renderPatientScreen(<SessionPage />, {
    core: makeFakeCore(),
    memberCore: await loadRealMemberCore(),
    backend,
    at: '/sessions/view',
    search: `?id=${id}`,
  });
  await screen.findByText('We couldn’t find this session, or it isn’t yours.');
});

test('a session that can’t be read says why, and is read again on demand', async () => {
  vi.setSystemTime(SESSION_START - DAY);
  const backend = makeFakeBackend();
  const { id, ...stored } = aSession({ patient: 'user-1' });
  backend.store.sessions.set(id, stored);
  backend.failNext('loadSession', 'offline');
  const { user } = await renderPatientScreen(<SessionPage />, {
    core: makeFakeCore(),
    memberCore: await loadRealMemberCore(),
    backend,
    at: '/sessions/view',
    search: `?id=${id}`,
  });
  await screen.findByText('We couldn’t load your session');
  await user.click(await button('Try again'));
  await screen.findByRole('button', { name: 'Details' });
});
