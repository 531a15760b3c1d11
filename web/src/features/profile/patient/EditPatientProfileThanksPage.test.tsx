import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFakeCore } from '../../../testing/fakeCore';
import { renderPatientScreen } from '../../../testing/renderPatientScreen';
import EditPatientProfileThanksPage from './EditPatientProfileThanksPage';

const open = (state: unknown) => renderPatientScreen(<EditPatientProfileThanksPage />, { core: makeFakeCore(), state });

test('thanks the patient and links home', async () => {
  await open({ done: 'profile', emailLinkSentTo: null, passwordChanged: false });
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByText(/We’ve sent a link/)).toBeNull();
});

test('says that a link went to the new email, and that the password has changed', async () => {
  await open({ done: 'profile', emailLinkSentTo: 'new@example.com', passwordChanged: true });
  expect(screen.getByText(/We’ve sent a link to/).textContent).toContain('new@example.com');
  screen.getByText(/new password works/);
});

test.each([[{}], [{ emailLinkSentTo: null }], [{ emailLinkSentTo: 7, passwordChanged: 'yes' }]])(
  'ignores a forged state: %j',
  async (state) => {
    await open({ done: 'profile', ...state });
    expect(screen.queryByText(/We’ve sent a link/)).toBeNull();
    expect(screen.queryByText(/new password works/)).toBeNull();
  },
);
