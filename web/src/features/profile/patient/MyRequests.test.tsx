import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../../core';
import { look, newsOf } from '../../../state/news/found';
import { unseen } from '../../../state/news/unseen';
import { aBooking, aCare, anId } from '../../../testing/builders';
import { makeFakeBackend } from '../../../testing/fakeBackend';
import { makeFakeCore } from '../../../testing/fakeCore';
import { renderPatientScreen } from '../../../testing/renderPatientScreen';
import { MyRequests } from './MyRequests';

const open = (bookings: Booking[], backend = makeFakeBackend()) =>
  renderPatientScreen(<MyRequests uid="user-1" bookings={bookings} />, { core: makeFakeCore(), backend });

/** Makes requests of the first days of March 2026, in the order in which they were appended. */
const ofMarch = (days: number) =>
  Array.from({ length: days }, (_, index) =>
    aBooking({ id: anId(index), requestedAt: new Date(2026, 2, index + 1, 12).getTime() }),
  );

const dates = () => screen.getAllByText(/^Sent on/).map(({ textContent }) => /March \d+/.exec(textContent)?.[0]);

test('lists the newest first', async () => {
  await open(ofMarch(3));
  expect(dates()).toEqual(['March 3', 'March 2', 'March 1']);
});

test('shows five, and the older ones on demand', async () => {
  const { user } = await open(ofMarch(7));
  expect(dates()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show 2 older requests' }));
  expect(dates()).toHaveLength(7);
  expect(screen.queryByRole('button', { name: /older/ })).toBeNull();
});

test('keeps the answers folded, in the words of the questionnaire', async () => {
  const { user } = await open([aBooking({ '1': 'Teenager', '6': 'He does not sleep.' })]);
  const request = screen.getByRole<HTMLDetailsElement>('group');
  expect(request.open).toBe(false);
  await user.click(screen.getByText('Stress and anxiety', { selector: 'summary *' }));
  expect(request.open).toBe(true);
  screen.getByText('For my teenage child');
  screen.getByText('He does not sleep.');
});

test('links to the questionnaire without a request', async () => {
  await open([]);
  expect(screen.getByRole('link', { name: 'Request an appointment' }).getAttribute('href')).toBe('/Booking');
});

describe('the team’s progress', () => {
  const withCare = (...care: ReturnType<typeof aCare>[]) => {
    const backend = makeFakeBackend();
    backend.store.care.set('user-1', care);
    return backend;
  };

  test('shows a request as waiting until a team member opens it', async () => {
    await open([aBooking()], withCare(aCare({ request: anId(9) })));
    await screen.findByText('waiting to be read');
  });

  test('shows that it is being read', async () => {
    await open([aBooking()], withCare(aCare({ state: 'read', counselor: '', counselorName: '' })));
    await screen.findByText('being read');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('shows an answer, with the suggested counselor and a link to their times', async () => {
    await open([aBooking()], withCare(aCare()));
    await screen.findByText('answered');
    expect(screen.getByText('Dana Karim').tagName).toBe('BDI');
    const link = screen.getByRole('link', { name: 'See this counselor’s times' });
    expect(link.getAttribute('href')).toBe('/sessions/new?counselor=dana');
  });

  test('shows that it was closed, and why', async () => {
    await open([aBooking()], withCare(aCare({ state: 'closed', counselor: '', reason: 'You asked us by email.' })));
    await screen.findByText('closed');
    expect(screen.getByText('You asked us by email.').tagName).toBe('BDI');
  });

  test('is no longer new once it is shown', async () => {
    const answer = aCare({ at: Date.now() - 1000 });
    const { store } = await open([aBooking()], withCare(answer, aCare({ request: anId(9), at: answer.at })));
    await act(() => store.dispatch(look('team', { uid: 'user-1', side: 'patient' }, 0)));
    await screen.findByText('answered');
    // The second request isn't on this page.
    expect(unseen(newsOf(store.getState()), 'team').map(({ id }) => id)).toEqual([anId(9)]);
  });

  test('is read again after a failure', async () => {
    const backend = withCare(aCare({ state: 'read' }));
    backend.failNext('listCare', 'offline');
    const { user } = await open([aBooking()], backend);
    await screen.findByText('We couldn’t load the status of your requests');
    expect(screen.queryByText('waiting to be read')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('being read');
  });

  test('isn’t read when no request was sent', async () => {
    const { backend } = await open([]);
    expect(backend.calls).not.toContain('listCare');
  });
});
