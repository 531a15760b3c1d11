import { render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as limits from '../../core/generated/limits';
import { formatDate } from '../../i18n/format';
import { LANGUAGES } from '../../i18n/languages';
import { inWords } from '../../testing/words';
import TermsPage from './TermsPage';

async function show(language: (typeof LANGUAGES)[number] = 'en') {
  render(
    <I18nextProvider i18n={await inWords(language)}>
      <MemoryRouter>
        <TermsPage />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

afterEach(() => {
  vi.unstubAllEnvs();
});

const sectionOf = (heading: string) => {
  const section = screen.getByRole('heading', { name: heading }).closest('section');
  if (!section) throw new Error(`"${heading}" heads no section.`);
  return within(section);
};

describe('the responsible person or organization', () => {
  test('is named by the deployer', async () => {
    vi.stubEnv('VITE_RESPONSIBLE', 'Calm Ltd, 1 Calm Street, Erbil');
    await show();
    sectionOf('Who is responsible').getByText('Calm Ltd, 1 Calm Street, Erbil');
  });

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

test('shows the same date in all languages', async () => {
  const day = Date.parse(`${(await inWords('en')).t('terms:dated').replace(/^.*: /, '')} 12:00`);
  for (const language of LANGUAGES) {
    expect((await inWords(language)).t('terms:dated')).toContain(formatDate(language, day));
  }
});

test('links to the privacy page and to the office', async () => {
  await show();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((address) => !address?.startsWith('#'))).toEqual(['/privacy', '/contact']);
});
