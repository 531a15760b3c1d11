import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as limits from '../../core/generated/limits';
import { type Language, LANGUAGES } from '../../i18n/languages';
import { renderInWords, sectionOf } from '../../testing/renderInWords';
import TermsPage from './TermsPage';

const show = (language?: Language) => renderInWords(<TermsPage />, language);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the responsible person or organization', () => {
  test('is said to be unknown and nothing to be binding if none is named', async () => {
    vi.stubEnv('VITE_RESPONSIBLE', '');
    await show();
    sectionOf('Who is responsible').getByText(/No one has been named .* nothing here is binding/);
  });
});

test('links from the contents into each folded part, after the gist and the table', async () => {
  await show();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(contents).toHaveLength(8);
  for (const link of contents) {
    const part = document.querySelector(link.getAttribute('href') ?? 'none');
    expect(part?.closest('details')?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
  expect(sectionOf('In short').getAllByRole('listitem')).toHaveLength(5);
  within(sectionOf('Your ticket').getByRole('row', { name: /You cancel later/ })).getByText('Is used');
});

test.each(LANGUAGES)('the numbers in %s are those by which the core decides', async (language) => {
  await show(language);
  const text = document.body.textContent;
  expect(text).not.toContain('{{');
  for (const name of [
    'ADULT_AGE',
    'SESSION_MINUTES',
    'NOTICE_HOURS',
    'PLACES',
    'FREE_UNTIL_HOURS',
    'MOVES_MAX',
    'PATIENT_CLOSES_HOURS',
    'CLOSES_DAYS',
    'CONTEST_DAYS',
  ] as const) {
    expect(text, name).toMatch(new RegExp(`(?<!\\d)${String(limits[name])}(?!\\d)`));
  }
});

test('says under its own heading what happens to a ticket', async () => {
  await show();
  sectionOf('What a ticket buys').getByText(/don’t expire/);
  sectionOf('Canceling and moving').getByText(/at least 24 hours before .* you get your ticket back/);
  sectionOf('Missed sessions').getByText(/within 14 days/);
  sectionOf('Prices and refunds').getByText(/demo, no card is charged.* nothing to refund/);
});

test('links to the privacy page and to the office', async () => {
  await show();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((address) => !address?.startsWith('#'))).toEqual(['/privacy', '/contact']);
});
