import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Core } from '../../../core';
import { aBooking, aCard } from '../../../testing/builders';
import { loadRealCore } from '../../../testing/realCore';
import { renderPatientScreen, type PatientScreenParts } from '../../../testing/renderPatientScreen';
import EditPatientProfilePage from './EditPatientProfilePage';

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});

const open = (record: PatientScreenParts['record'] = {}, hasConsent = true) =>
  renderPatientScreen(<EditPatientProfilePage />, {
    core,
    at: '/editPatientProfile',
    search: '?part=privacy',
    record,
    hasConsent,
  });

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

const REQUESTED = { bookings: [aBooking()], lastBookingAt: 1, cards: [aCard()], tickets: 5 };

test('says to what the patient agreed, for whom and when', async () => {
  await open({ consent: { version: 1, as: 'guardian', at: Date.UTC(2026, 0, 2, 12) } });
  expect(screen.getByText(/On January 2, 2026 you agreed, for your child/)).toBeTruthy();
});

test('taking it back says first what goes with it, then removes it with all requests and leaves the rest', async () => {
  sessionStorage.setItem('aram.draft.booking', '{"stage":"asking","step":6,"answers":{"6":"begun"}}');
  const { user, stored, leaveFor } = await open(REQUESTED);
  await user.click(button('Take back my agreement'));
  expect(dialog().getByText(/all requests that you have sent are deleted/)).toBeTruthy();
  expect(dialog().getByText(/answers that you have shared with counselors are deleted too/)).toBeTruthy();
  expect(dialog().getByText(/may have noted it in emails/)).toBeTruthy();
  expect(stored()?.consent).toBeDefined();
  await user.click(dialog().getByRole('button', { name: 'Take back and delete' }));
  await screen.findByText('Your agreement is taken back. Your requests and shared answers are deleted.');
  expect(stored()).toMatchObject({ bookings: [], tickets: 5, cards: [aCard()] });
  expect(stored()).not.toHaveProperty('consent');
  expect(stored()).not.toHaveProperty('lastBookingAt');
  expect(sessionStorage.getItem('aram.draft.booking')).toBeNull();
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your agreement' }));
  });
  await leaveFor('/editPatientProfile?part=requests');
  expect(screen.getByText('You have not requested an appointment yet.')).toBeTruthy();
});

test('one who thinks better of it keeps everything', async () => {
  const { user, stored, backend } = await open(REQUESTED);
  await user.click(button('Take back my agreement'));
  await user.click(dialog().getByRole('button', { name: 'Keep my agreement' }));
  expect(backend.calls).not.toContain('takeConsentBack');
  expect(stored()?.bookings).toHaveLength(1);
});

test('a failure is told in the dialog, and trying again ends the same although the first try had arrived', async () => {
  const { user, stored, backend } = await open(REQUESTED);
  backend.failNext('takeConsentBack', { code: 'offline', afterwards: true });
  await user.click(button('Take back my agreement'));
  await user.click(dialog().getByRole('button', { name: 'Take back and delete' }));
  await screen.findByText('We don’t know yet whether this arrived');
  await user.click(dialog().getByRole('button', { name: 'Take back and delete' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(stored()?.bookings).toEqual([]);
});

test('is no matter for one who agreed to nothing and sent nothing', async () => {
  await open({}, false);
  expect(screen.queryByRole('heading', { name: 'Your agreement' })).toBeNull();
});

test('requests without an agreement can be taken back all the same', async () => {
  const { user, stored } = await open(REQUESTED, false);
  await user.click(button('Take back my agreement'));
  await user.click(dialog().getByRole('button', { name: 'Take back and delete' }));
  await screen.findByText(/Your requests and shared answers are deleted/);
  expect(stored()?.bookings).toEqual([]);
});
