/**
 * Tests of the sessions of a weekly series: what the page says, and canceling one or all that follow. The names of some are public reports
 * about another scheduler (calcom/cal.diy).
 */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnSession } from '../../backend/ports';
import { keptCanceling } from '../../state/sessions/canceling';
import { aPatient, aSession, aSessionId, aSlot, SESSION_START } from '../../testing/builders';
import type { FakeBackend } from '../../testing/fakeBackend';
import { holdCall } from '../../testing/holdCall';
import { button, DAY, dialog, END, HOUR, inZone, openAsCounselor, openAsPatient } from './SessionPage.support';

inZone('Asia/Baghdad');

const WEEK = 7 * DAY;

/** Adds the sessions that follow the page's session, one in each of these weeks. */
function following(weeks: readonly number[], changes: Partial<OwnSession> = {}, shift = 0) {
  return ({ store }: FakeBackend) => {
    for (const week of weeks) {
      const start = SESSION_START + week * WEEK + shift;
      const hour = Math.floor(start / HOUR);
      const { id, ...stored } = aSession({ id: aSessionId(100 + week), patient: 'user-1', start, hour, ...changes });
      store.sessions.set(id, stored);
      store.slots.set(`dana_${String(hour)}`, aSlot({ start, hour, state: 'taken', session: id }));
    }
    store.patients.set('user-1', aPatient({ tickets: 2 }));
  };
}

const stateOf = ({ store }: FakeBackend, week: number) => store.sessions.get(aSessionId(100 + week))?.state;

const ALL = /^This one and the 3 that follow$/;

/** Opens the question whether all following sessions are canceled, too, and chooses that. */
async function askAll(user: Awaited<ReturnType<typeof openAsPatient>>['user']) {
  await screen.findByText(/3 more booked/);
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('radio', { name: ALL }));
}

test('the page says how often the two meet, since when, and how many sessions follow', async () => {
  await openAsPatient({ prepare: following([1, 2, 3]) });
  await screen.findByText('Every week from March 10 · 3 more booked');
});

test('every two weeks, and since a completed session', async () => {
  await openAsPatient({
    prepare: (backend) => {
      following([-2], { state: 'held' })(backend);
      following([2])(backend);
    },
  });
  await screen.findByText('Every two weeks since February 24 · 1 more booked');
});

test('a single session belongs to no series', async () => {
  await openAsPatient({ prepare: following([1], { counselor: 'other' }) });
  await screen.findByText('No messages yet.');
  expect(screen.queryByText(/Every week/)).toBeNull();
});

test('report 16203: canceling this and those that follow cancels each of them, not only the closest', async () => {
  const { user, backend, sessionNow, stored } = await openAsPatient({ prepare: following([1, 2, 3]) });
  await askAll(user);
  expect(dialog().getAllByText('ticket returned')).toHaveLength(4);
  await user.click(dialog().getByRole('button', { name: 'Cancel 4 sessions' }));
  const result = await screen.findByRole('group', { name: /^4 sessions are canceled/ });
  expect(document.activeElement).toBe(result);
  expect(sessionNow()).toMatchObject({ state: 'cancelled', by: 'patient', returned: true });
  expect([1, 2, 3].map((week) => stateOf(backend, week))).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(stored()?.tickets).toBe(6);
  expect(keptCanceling()).toEqual([]);
});

test('the dialog says first what happens to each ticket: one that begins within a day is used', async () => {
  const { user, backend, stored } = await openAsPatient({ now: SESSION_START - HOUR, prepare: following([1, 2, 3]) });
  await askAll(user);
  expect(dialog().getAllByText('ticket used')).toHaveLength(1);
  expect(dialog().getAllByText('ticket returned')).toHaveLength(3);
  await user.click(dialog().getByRole('button', { name: 'Cancel 4 sessions' }));
  await screen.findByRole('group', { name: /^4 sessions are canceled/ });
  expect(stored()?.tickets).toBe(5);
  expect(backend.calls.filter((call) => call === 'endSession')).toHaveLength(4);
});

test('only this one stays the first choice, and leaves the others booked', async () => {
  const { user, backend, sessionNow } = await openAsPatient({ prepare: following([1, 2, 3]) });
  await screen.findByText(/3 more booked/);
  await user.click(await button('Cancel the session'));
  expect(dialog().getByRole('radio', { name: 'Only this one' })).toHaveProperty('checked', true);
  expect(dialog().getByText('You’ll get your ticket back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is canceled.');
  expect(sessionNow()?.state).toBe('cancelled');
  expect([1, 2, 3].map((week) => stateOf(backend, week))).toEqual(['booked', 'booked', 'booked']);
});

test('the last session of a series is canceled without the question', async () => {
  const { user } = await openAsPatient({ prepare: following([-2, -1], { state: 'held' }) });
  await screen.findByText(/^Every week since/);
  await user.click(await button('Cancel the session'));
  expect(dialog().queryByRole('radio')).toBeNull();
});

test('a counselor can cancel all that follow, which removes the times and returns each ticket', async () => {
  const { user, backend, tickets, hasSlot } = await openAsCounselor({
    prepare: (backend) => {
      following([1, 2, 3], { patient: 'sule' })(backend);
    },
  });
  await askAll(user);
  expect(dialog().getAllByText('client’s ticket returned')).toHaveLength(4);
  expect(dialog().getByText('These times won’t be offered again automatically.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel 4 sessions' }));
  await screen.findByRole('group', { name: /^4 sessions are canceled/ });
  expect(tickets()).toBe(5);
  expect(hasSlot()).toBe(false);
  expect(backend.store.slots.size).toBe(0);
});

test.each([1, 2, 3])(
  'broken off after %i sessions, another press goes on and cancels nothing twice',
  async (batches) => {
    const { user, backend, stored } = await openAsPatient({ prepare: following([1, 2, 3]) });
    await askAll(user);
    const { endSession } = backend.sessions;
    let sent = 0;
    backend.sessions.endSession = (session, end) => {
      sent += 1;
      if (sent === batches + 1) backend.failNext('endSession', 'offline');
      return endSession(session, end);
    };
    await user.click(dialog().getByRole('button', { name: 'Cancel 4 sessions' }));
    await screen.findByText('That didn’t work');
    expect(dialog().getAllByText('canceled')).toHaveLength(batches);
    expect(keptCanceling()).toHaveLength(4);
    await user.click(dialog().getByRole('button', { name: 'Cancel 4 sessions' }));
    await screen.findByRole('group', { name: /^4 sessions are canceled/ });
    expect(sent).toBe(5);
    expect(stored()?.tickets).toBe(6);
  },
);

test.each([1, 2, 3])(
  'after a reload that broke it off after %i sessions, the page offers to go on',
  async (batches) => {
    const { user, backend, unmount, store } = await openAsPatient({ prepare: following([1, 2, 3]) });
    await askAll(user);
    const { endSession } = backend.sessions;
    let sent = 0;
    // The answer never comes, as in a tab that is closed.
    backend.sessions.endSession = (session, end) => {
      sent += 1;
      return sent > batches ? new Promise(() => undefined) : endSession(session, end);
    };
    await user.click(dialog().getByRole('button', { name: 'Cancel 4 sessions' }));
    await expect.poll(() => sent).toBe(batches + 1);
    expect(store.getState().writes.last).toBe('sessionCanceled');
    unmount();
    const left = 4 - batches;
    const states = new Map(backend.store.sessions);
    const again = await openAsPatient({
      session: { state: 'cancelled', by: 'patient', returned: true },
      prepare: (next) => {
        following([1, 2, 3])(next);
        for (const [id, session] of states) next.store.sessions.set(id, session);
      },
    });
    await screen.findByText(new RegExp(`^${String(left)} sessions? you wanted to cancel (is|are) still booked`));
    await again.user.click(screen.getByRole('button', { name: 'Cancel the rest' }));
    expect(dialog().queryAllByRole('listitem')).toHaveLength(left === 1 ? 0 : left);
    const name = left === 1 ? 'Cancel the session' : `Cancel ${String(left)} sessions`;
    await again.user.click(dialog().getByRole('button', { name }));
    await screen.findByText(left === 1 ? 'The session is canceled.' : `${String(left)} sessions are canceled`);
    expect([1, 2, 3].map((week) => stateOf(again.backend, week))).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(again.backend.calls.filter((call) => call === 'endSession')).toHaveLength(left);
    expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull();
  },
);

test('after a reload the page doesn’t count before it has read the sessions', async () => {
  window.sessionStorage.setItem('aram.draft.canceling', `${aSession().id} ${aSessionId(101)}`);
  let release = (): void => undefined;
  await openAsPatient({
    prepare: (backend) => {
      following([1])(backend);
      release = holdCall(backend.messages, 'loadThread');
    },
  });
  expect(screen.queryByText(/you wanted to cancel/)).toBeNull();
  release();
  await screen.findByText('2 sessions you wanted to cancel are still booked');
});

test('after a reload the rest can stay booked', async () => {
  window.sessionStorage.setItem('aram.draft.canceling', `${aSession().id} ${aSessionId(101)} ${aSessionId(102)}`);
  const { user, backend } = await openAsPatient({
    session: { state: 'cancelled', by: 'patient', returned: true },
    prepare: following([1, 2]),
  });
  await user.click(await screen.findByRole('button', { name: 'Keep them booked' }));
  expect(screen.queryByText(/you wanted to cancel/)).toBeNull();
  expect(keptCanceling()).toEqual([]);
  expect(stateOf(backend, 1)).toBe('booked');
});

test('a lost answer is looked up, and all that were canceled are said', async () => {
  const { user, backend } = await openAsPatient({ prepare: following([1, 2, 3]) });
  await askAll(user);
  const { endSession } = backend.sessions;
  let sent = 0;
  backend.sessions.endSession = (session, end) => {
    sent += 1;
    if (sent === 4) backend.failNext('endSession', { code: 'no-answer', afterwards: true });
    return endSession(session, end);
  };
  await user.click(dialog().getByRole('button', { name: 'Cancel 4 sessions' }));
  await screen.findByRole('group', { name: /^4 sessions are canceled/ });
  expect(sent).toBe(4);
});

test('the result says which are canceled, and why another isn’t', async () => {
  const { user, backend } = await openAsPatient({ prepare: following([1, 2, 3]) });
  await askAll(user);
  const release = holdCall(backend.sessions, 'endSession');
  await user.click(dialog().getByRole('button', { name: 'Cancel 4 sessions' }));
  const second = backend.store.sessions.get(aSessionId(101));
  if (second)
    backend.store.sessions.set(aSessionId(101), { ...second, state: 'cancelled', by: 'counselor', returned: true });
  const third = backend.store.sessions.get(aSessionId(102));
  const moved = { start: SESSION_START + 2 * WEEK + DAY, hour: 0, moves: 1 };
  if (third) backend.store.sessions.set(aSessionId(102), { ...third, ...moved });
  release();
  const result = await screen.findByRole('group', { name: /^2 sessions are canceled/ });
  expect(result.textContent).toMatch(/Tue, Mar 17, 3:00\sPM: Your counselor canceled this session/);
  expect(result.textContent).toMatch(/Wed, Mar 25, 3:00\sPM: You moved this session to/);
  expect(stateOf(backend, 2)).toBe('booked');
  expect(stateOf(backend, 3)).toBe('cancelled');
});

test('a session whose ticket would no longer be returned as shown stays booked, and the result says so', async () => {
  const { user, backend, sessionNow } = await openAsPatient({
    now: SESSION_START - DAY,
    prepare: following([1, 2, 3]),
  });
  await askAll(user);
  vi.setSystemTime(SESSION_START - DAY + 60_000);
  await user.click(dialog().getByRole('button', { name: 'Cancel 4 sessions' }));
  const result = await screen.findByRole('group', { name: /^3 sessions are canceled/ });
  expect(result.textContent).toMatch(/What happens to the ticket has changed, so it’s still booked\./);
  expect(sessionNow()?.state).toBe('booked');
  expect(stateOf(backend, 1)).toBe('cancelled');
});

test('report 12461: a moved session is left out, and the others stay one series', async () => {
  const { user } = await openAsPatient({
    prepare: (backend) => {
      following([1], { moves: 1 }, DAY)(backend);
      following([2, 3])(backend);
    },
  });
  await screen.findByText(/2 more booked/);
  await user.click(await button('Cancel the session'));
  expect(dialog().getByRole('radio', { name: 'This one and the 2 that follow' })).toBeTruthy();
});

const HELD = { state: 'held', changedAt: END } as const;

/** Offers a time of the counselor. */
const offer =
  (start: number, changes = {}) =>
  ({ store }: FakeBackend) => {
    const hour = Math.floor(start / HOUR);
    store.slots.set(`dana_${String(hour)}`, aSlot({ start, hour, ...changes }));
  };

test('the main button after a completed session is the same time next week', async () => {
  await openAsPatient({ now: END + DAY, session: HELD, prepare: offer(SESSION_START + WEEK) });
  const link = await screen.findByRole('link', { name: 'Same time next week' });
  const hour = Math.floor((SESSION_START + WEEK) / HOUR);
  expect(link.getAttribute('href')).toBe(`/sessions/check?slot=dana_${String(hour)}&whom=self&language=en&way=video`);
});

test('later it is the same time of the first week that can be booked, which the button names', async () => {
  await openAsPatient({ now: END + 20 * DAY, session: HELD, prepare: offer(SESSION_START + 3 * WEEK) });
  await screen.findByRole('link', { name: /^Same time on Tue, Mar 31, 3:00\sPM$/ });
});

test.each([
  ['is taken', offer(SESSION_START + WEEK, { state: 'taken' })],
  ['has another format', offer(SESSION_START + WEEK, { ways: ['chat'] })],
  ['isn’t offered', () => undefined],
])('if that time %s, the main button leads to any time of the counselor', async (_, prepare) => {
  await openAsPatient({ now: END + DAY, session: HELD, prepare });
  await screen.findByRole('link', { name: 'Book again with Dana Karim' });
  expect(screen.queryByRole('link', { name: /Same time/ })).toBeNull();
});

test('as soon as the patient says that it took place, the main button is the same time, by its day if that is near', async () => {
  const { user } = await openAsPatient({
    now: END + 4 * DAY,
    prepare: (backend) => {
      offer(SESSION_START + WEEK)(backend);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'How did it go?' }));
  await user.click(dialog().getByRole('button', { name: 'It took place' }));
  await user.click(dialog().getByRole('button', { name: 'Yes, it took place' }));
  await screen.findByText('We’ve recorded that this session took place.');
  await screen.findByRole('link', { name: /^Same time on Tue, Mar 17, 3:00\sPM$/ });
});
