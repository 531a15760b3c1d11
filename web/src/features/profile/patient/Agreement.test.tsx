import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Core } from '../../../core';
import { aBooking, aCard } from '../../../testing/builders';
import { focusOn } from '../../../testing/focusOn';
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

test('says what the patient agreed to, for whom and when', async () => {
  await open({ consent: { version: 1, as: 'guardian', at: Date.UTC(2026, 0, 2, 12) } });
  expect(screen.getByText(/On January 2, 2026 you agreed, for your child/)).toBeTruthy();
});

test('says first what a withdrawal deletes, then removes the consent with all requests and leaves the rest', async () => {
  sessionStorage.setItem('aram.draft.booking', '{"stage":"asking","step":6,"answers":{"6":"begun"}}');
  const { user, stored, leaveFor } = await open(REQUESTED);
  await user.click(button('Withdraw my consent'));
  expect(dialog().getByText(/This deletes your consent, your requests/)).toBeTruthy();
  expect(dialog().getByText(/any answers you’ve shared with counselors/)).toBeTruthy();
  expect(dialog().getByText(/mentioned in emails/)).toBeTruthy();
  expect(stored()?.consent).toBeDefined();
  await user.click(dialog().getByRole('button', { name: 'Withdraw and delete' }));
  await screen.findByText('You’ve withdrawn your consent. Your requests and shared answers are deleted.');
  expect(stored()).toMatchObject({ bookings: [], tickets: 5, cards: [aCard()] });
  expect(stored()).not.toHaveProperty('consent');
  expect(stored()).not.toHaveProperty('lastBookingAt');
  expect(sessionStorage.getItem('aram.draft.booking')).toBeNull();
  await focusOn(() => screen.getByRole('heading', { name: 'Your consent' }));
  await leaveFor('/editPatientProfile?part=requests');
  expect(screen.getByText('You haven’t requested an appointment yet.')).toBeTruthy();
});

test('reports a failure in the dialog, and a retry gives the same result although the first attempt had arrived', async () => {
  const { user, stored, backend } = await open(REQUESTED);
  backend.failNext('withdrawConsent', { code: 'offline', afterwards: true });
  await user.click(button('Withdraw my consent'));
  await user.click(dialog().getByRole('button', { name: 'Withdraw and delete' }));
  await screen.findByText('We don’t know yet whether this arrived');
  await user.click(dialog().getByRole('button', { name: 'Withdraw and delete' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(stored()?.bookings).toEqual([]);
});

test('shows nothing to a patient who agreed to nothing and sent nothing', async () => {
  await open({}, false);
  expect(screen.queryByRole('heading', { name: 'Your consent' })).toBeNull();
});

test('lets a patient withdraw requests without a consent, too', async () => {
  const { user, stored } = await open(REQUESTED, false);
  await user.click(button('Withdraw my consent'));
  await user.click(dialog().getByRole('button', { name: 'Withdraw and delete' }));
  await screen.findByText(/Your requests and shared answers are deleted/);
  expect(stored()?.bookings).toEqual([]);
});
