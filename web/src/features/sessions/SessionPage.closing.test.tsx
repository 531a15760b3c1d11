/** Tests of a patient who confirms a session that the counselor hasn't, or contests how one was confirmed. */
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { aSessionId, SESSION_START } from '../../testing/builders';
import { holdCall } from '../../testing/holdCall';
import { findToast } from '../../testing/toasts';
import { button, DAY, dialog, END, inZone, openAsPatient } from './SessionPage.support';

inZone('Asia/Baghdad');

test('during the session and for three days, the page says when the patient can confirm it', async () => {
  await openAsPatient({ now: END + 1000 });
  expect((await button('It took place')).getAttribute('aria-disabled')).toBe('true');
  expect((await button('Counselor didn’t attend')).getAttribute('aria-disabled')).toBe('true');
  // One text for both.
  const cause = screen.getByText('You can do this from Fri, Mar 13, 3:50 PM.');
  for (const name of ['It took place', 'Counselor didn’t attend'])
    expect((await button(name)).getAttribute('aria-describedby')?.split(' ')).toContain(cause.id);
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});

test('after that the patient confirms that it took place', async () => {
  const { user, sessionNow, stored } = await openAsPatient({ now: END + 3 * DAY });
  await user.click(await button('It took place'));
  expect(dialog().getByText(/^The ticket is used/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Yes, it took place' }));
  await screen.findByText('We’ve recorded that this session took place.');
  expect(sessionNow()).toMatchObject({ state: 'held', by: '', returned: false });
  expect(stored()?.tickets).toBe(2);
});

test('the patient can also say that the counselor did not come, and gets the ticket back', async () => {
  const { user, sessionNow, stored } = await openAsPatient({ now: END + 3 * DAY });
  await user.click(await button('Counselor didn’t attend'));
  expect(dialog().getByText('You’ll get your ticket back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Counselor didn’t attend' }));
  await screen.findByText('Thanks for telling us. We’ve recorded that this session didn’t take place.');
  expect(sessionNow()).toMatchObject({ state: 'missed', by: 'counselor', returned: true });
  await expect.poll(() => stored()?.tickets).toBe(3);
});

test('a patient who leaves that dialog early reads that it is recorded, not that the session is confirmed', async () => {
  const { user, backend } = await openAsPatient({ now: END + 3 * DAY });
  const release = holdCall(backend.sessions, 'endSession');
  await user.click(await button('Counselor didn’t attend'));
  await user.click(dialog().getByRole('button', { name: 'Counselor didn’t attend' }));
  const [close] = dialog().getAllByRole('button', { name: 'Close' }).slice(-1);
  if (close) await user.click(close);
  await findToast('goesOn');
  release();
  await findToast('sessionClosed');
  expect(i18next.t('toasts.sessionClosed')).toBe('Thanks. We’ve recorded how the session went.');
});

test('after thirty days only we can confirm it', async () => {
  await openAsPatient({ now: SESSION_START + 30 * DAY });
  expect((await button('It took place')).getAttribute('aria-disabled')).toBe('true');
  // One text each for both.
  expect(screen.getByText('The time limit for this has passed.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});

const HELD = { state: 'held', changedAt: END } as const;

test('for two weeks the patient may contest once how it was confirmed', async () => {
  const { user, backend } = await openAsPatient({ now: END + 14 * DAY - 1000, session: HELD });
  await user.click(await button('Something’s not right'));
  await user.click(dialog().getByRole('button', { name: 'Send' }));
  await dialog().findByText('Please choose what happened.');
  expect(document.activeElement).toBe(dialog().getAllByRole('radio')[0]);
  expect(backend.calls).not.toContain('contestSession');
  expect(dialog().queryByRole('radio', { name: 'I was there' })).toBeNull();
  await user.click(dialog().getByRole('radio', { name: 'It didn’t take place' }));
  await user.click(dialog().getByRole('button', { name: 'Send' }));
  await screen.findByText('Thanks for telling us. Our team will look into it.');
  await screen.findByText(/you told us: “It didn’t take place.”/);
  expect(screen.queryByRole('button', { name: 'Something’s not right' })).toBeNull();
  expect(backend.store.contests.get(aSessionId())).toMatchObject({ says: 'notHeld', patient: 'user-1' });
});

test('a patient who is marked as absent can say that they came', async () => {
  const { user } = await openAsPatient({ now: END + DAY, session: { state: 'missed', by: 'patient', changedAt: END } });
  await user.click(await button('Something’s not right'));
  expect(dialog().getAllByRole('radio')).toHaveLength(1);
  expect(dialog().getByRole('radio', { name: 'I was there' })).toBeTruthy();
});

test('after two weeks the page links to writing to us', async () => {
  await openAsPatient({ now: END + 14 * DAY, session: HELD });
  expect((await button('Something’s not right')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('The 14-day limit has passed.')).toBeTruthy();
});
