/** A patient closes a session that its counselor has not, and objects to how one was closed. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSessionId, SESSION_START } from '../../testing/builders';
import { button, DAY, dialog, END, inZone, openAsPatient } from './SessionPage.cases';

inZone('Asia/Baghdad');

test('while it is under way, and for three days, closing says from when on it is open', async () => {
  await openAsPatient({ now: END + 1000 });
  expect((await button('It was held')).getAttribute('aria-disabled')).toBe('true');
  expect((await button('The counselor did not come')).getAttribute('aria-disabled')).toBe('true');
  // Once, for both.
  const cause = screen.getByText('Not before Fri, Mar 13, 3:50 PM.');
  for (const name of ['It was held', 'The counselor did not come'])
    expect((await button(name)).getAttribute('aria-describedby')?.split(' ')).toContain(cause.id);
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});

test('from then on the patient says that it was held', async () => {
  const { user, sessionNow, stored } = await openAsPatient({ now: END + 3 * DAY });
  await user.click(await button('It was held'));
  expect(dialog().getByText(/^The ticket is used/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Yes, it was held' }));
  await screen.findByText('The session is closed as held.');
  expect(sessionNow()).toMatchObject({ state: 'held', by: '', returned: false });
  expect(stored()?.tickets).toBe(2);
});

test('or that the counselor did not come, and has the ticket back', async () => {
  const { user, sessionNow, stored } = await openAsPatient({ now: END + 3 * DAY });
  await user.click(await button('The counselor did not come'));
  expect(dialog().getByText('Your ticket comes back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'The counselor did not come' }));
  await screen.findByText('The session is closed: the counselor did not come.');
  expect(sessionNow()).toMatchObject({ state: 'missed', by: 'counselor', returned: true });
  await waitFor(() => {
    expect(stored()?.tickets).toBe(3);
  });
});

test('after thirty days only we can close it', async () => {
  await openAsPatient({ now: SESSION_START + 30 * DAY });
  expect((await button('It was held')).getAttribute('aria-disabled')).toBe('true');
  // Both once, for both.
  expect(screen.getByText('The time for this is over.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});

const HELD = { state: 'held', changedAt: END } as const;

test('for two weeks the patient may object to how it was closed, once', async () => {
  const { user, backend } = await openAsPatient({ now: END + 14 * DAY - 1000, session: HELD });
  await user.click(await button('This is not right'));
  await user.click(dialog().getByRole('button', { name: 'Send' }));
  await dialog().findByText('Please choose what happened.');
  expect(document.activeElement).toBe(dialog().getAllByRole('radio')[0]);
  expect(backend.calls).not.toContain('contestSession');
  expect(dialog().queryByRole('radio', { name: 'I came' })).toBeNull();
  await user.click(dialog().getByRole('radio', { name: 'It was not held' }));
  await user.click(dialog().getByRole('button', { name: 'Send' }));
  await screen.findByText('We have your objection. Our team looks into it.');
  await screen.findByText(/you objected: it was not held/);
  expect(screen.queryByRole('button', { name: 'This is not right' })).toBeNull();
  expect(backend.store.contests.get(aSessionId())).toMatchObject({ says: 'notHeld', patient: 'user-1' });
});

test('who is said not to have come says that they came', async () => {
  const { user } = await openAsPatient({ now: END + DAY, session: { state: 'missed', by: 'patient', changedAt: END } });
  await user.click(await button('This is not right'));
  expect(dialog().getAllByRole('radio')).toHaveLength(1);
  expect(dialog().getByRole('radio', { name: 'I came' })).toBeTruthy();
});

test('after two weeks the way is to write to us', async () => {
  await openAsPatient({ now: END + 14 * DAY, session: HELD });
  expect((await button('This is not right')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('The 14 days for this are over.')).toBeTruthy();
});
