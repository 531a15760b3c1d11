import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import ThankYouPage from './NewsletterThankYouPage';

test('says how to unsubscribe, as next to the box, and links there', async () => {
  await renderScreen(<ThankYouPage />, makeTestStore().store, { state: { done: 'newsletter' } });
  screen.getByText(/write to us through the contact form/);
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
});
