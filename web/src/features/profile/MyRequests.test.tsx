import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '../../core';
import { aBooking, anId } from '../../testing/builders';
import { makeFakeCore } from '../../testing/fakeCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import { MyRequests } from './MyRequests';

const scrolled = vi.fn();

// jsdom lays nothing out.
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
});

const open = (bookings: Booking[]) => renderPatientScreen(<MyRequests bookings={bookings} />, { core: makeFakeCore() });

/** Requests of the first days of March 2026, in the order in which they were appended. */
const ofMarch = (days: number) =>
  Array.from({ length: days }, (_, index) =>
    aBooking({ id: anId(index), requestedAt: new Date(2026, 2, index + 1, 12).getTime() }),
  );

const dates = () => screen.getAllByText(/^Sent on/).map(({ textContent }) => /March \d+/.exec(textContent)?.[0]);

test('lists the newest first', async () => {
  await open(ofMarch(3));
  expect(dates()).toEqual(['March 3', 'March 2', 'March 1']);
});

test('shows five, and the older ones when asked', async () => {
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

test('without a request it leads to the questionnaire', async () => {
  await open([]);
  expect(screen.getByRole('link', { name: 'Request an appointment' }).getAttribute('href')).toBe('/Booking');
});

test('who comes by the menu’s entry is brought to the heading, also from another part of the page', async () => {
  const { leaveFor } = await renderPatientScreen(<MyRequests bookings={ofMarch(2)} />, { core: makeFakeCore() });
  const heading = screen.getByRole('heading', { name: 'Your requests' });
  expect(document.activeElement).not.toBe(heading);
  await leaveFor('/here#requests');
  await waitFor(() => {
    expect(document.activeElement).toBe(heading);
  });
  expect(scrolled.mock.contexts).toEqual([heading]);
});
