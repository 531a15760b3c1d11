/** What the page of a session shows its patient, and where it leads. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBooking, aPatient, aSession, aSessionId, SESSION_START } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import SessionPage from './SessionPage';
import { button, DAY, dialog, END, inZone, openAsPatient, openSheet } from './SessionPage.cases';

inZone('Asia/Baghdad');

test('the page says when in the zone that is named, with whom, for whom, how, and how it stands', async () => {
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
  // Of the tab, which others see: it names nobody.
  expect(title?.dataset['tabTitle']).toBe('My session');
});

test('from when the call can be joined is said as the core decides it, for as long as the way there is shown', async () => {
  const { unmount } = await openAsPatient({ now: SESSION_START - 11 * 60_000 });
  expect(screen.getByText(/^You can join from 2:50\sPM\.$/)).toBeTruthy();
  unmount();
  // The call stays open a while after the session's end, and the line with it.
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

test('after three moves, and where the counselor has a new name, moving says why not', async () => {
  const { unmount } = await openAsPatient({ session: { moves: 3 } });
  await openSheet();
  await screen.findByText('It has been moved three times, and that is the most.');
  unmount();
  await openAsPatient({ counselor: 'renamed' });
  await openSheet();
  await screen.findByText('The counselor has a new name: cancel this session, then book again.');
});

const HELD = { state: 'held', changedAt: END } as const;

test('a session that is over leads to another one with the same counselor, while there is one', async () => {
  const { unmount } = await openAsPatient({ now: END + DAY, session: HELD });
  const link = await screen.findByRole('link', { name: 'Book again with Dana Karim' });
  expect(link.getAttribute('href')).toBe('/sessions/new?counselor=dana');
  unmount();
  await openAsPatient({ now: END + DAY, session: HELD, counselor: 'unverified' });
  await button('This is not right');
  expect(screen.queryByRole('link', { name: /Book again/ })).toBeNull();
});

test('shared answers are in a sheet, and can be taken back', async () => {
  const { user, backend } = await openAsPatient({
    prepare: ({ store }) => {
      store.shared.set(aSessionId(), aBooking());
    },
  });
  await openSheet('Answers');
  await screen.findByText(/^Your counselor can read these answers, until 30 days after/);
  expect(await screen.findByText('I cannot sleep.')).toBeTruthy();
  await user.click(await button('Stop sharing'));
  await user.click(dialog().getByRole('button', { name: 'Stop sharing' }));
  await screen.findByText('Your answers are no longer shared.');
  await waitFor(() => {
    expect(screen.queryByText('I cannot sleep.')).toBeNull();
  });
  expect(backend.store.shared.size).toBe(0);
});

test('just booked, it says so with what comes next; a child’s guardian joins the first minutes', async () => {
  await openAsPatient({ state: { booked: true }, session: { whom: 'child' } });
  expect(screen.getByText(/please join for the first minutes/)).toBeTruthy();
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toMatch(
      /^Your session is booked .*please join for the first minutes/,
    );
  });
  expect(screen.getByRole('button', { name: 'Save to my calendar' })).toBeTruthy();
});

test.each([
  ['moved', { moves: 1 }, 'Save the new time to my calendar', /earlier time, open this file/],
  [
    'canceled',
    { state: 'cancelled', by: 'counselor', returned: true },
    'Get the file that cancels the entry',
    /will still remind you/,
  ],
] as const)('a session that was %s offers the file that puts the saved entry right', async (_, session, name, hint) => {
  await openAsPatient({ session });
  expect(screen.getByRole('button', { name })).toBeTruthy();
  await openSheet('Details');
  expect(dialog().getByText(hint)).toBeTruthy();
});

test('once its time has come, a canceled session rings no more', async () => {
  await openAsPatient({ session: { state: 'cancelled', by: 'patient' }, now: SESSION_START });
  expect(screen.queryByRole('button', { name: 'Get the file that cancels the entry' })).toBeNull();
});

test.each([{ booked: 'yes' }, 'booked', null, { moved: 1 }])(
  'a state of the history that is %j says nothing',
  async (state) => {
    await openAsPatient({ state });
    expect(screen.queryByText('Your session is booked')).toBeNull();
    expect(screen.queryByText('Your session has been moved')).toBeNull();
  },
);

test.each(['', '?id=', '?id=nobody', '?id=../../patients'])(
  'of an address like %j it says that there is no such session',
  async (search) => {
    vi.setSystemTime(SESSION_START);
    await renderPatientScreen(<SessionPage />, {
      core: makeFakeCore(),
      memberCore: await loadRealMemberCore(),
      at: '/sessions/view',
      search,
    });
    await screen.findByText('There is no such session here, or it is not one of yours.');
    expect(screen.getByRole('link', { name: 'Back to my sessions' }).getAttribute('href')).toBe('/sessions');
  },
);

test('of somebody else’s session it says the same', async () => {
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
  await screen.findByText('There is no such session here, or it is not one of yours.');
});

test('a session that cannot be read says why, and is read again on demand', async () => {
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
  await screen.findByText('Your session could not be loaded');
  await user.click(await button('Try again'));
  await screen.findByRole('button', { name: 'Details' });
});
