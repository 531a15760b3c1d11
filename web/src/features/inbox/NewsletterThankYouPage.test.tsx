import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CONTACT_MAIL } from '../../config/mail';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import ThankYouPage from './NewsletterThankYouPage';

test('names the email to write to for unsubscribing', async () => {
  await renderScreen(<ThankYouPage />, makeTestStore().store, { state: { done: 'newsletter' } });
  const link = screen.getByRole('link', { name: CONTACT_MAIL });
  expect(link.getAttribute('href')).toBe(`mailto:${CONTACT_MAIL}`);
  screen.getByText(/write to this address at any time/);
});
