import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LIMITS, type StaffRole } from '../../core/generated/tables';
import { formatDate } from '../../i18n/format';
import { type Language, LANGUAGES } from '../../i18n/languages';
import { renderInWords, sectionOf } from '../../testing/renderInWords';
import { inWords } from '../../testing/words';
import PrivacyPage from './PrivacyPage';

const show = (language?: Language) => renderInWords(<PrivacyPage />, language);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the responsible person or organization', () => {
  test('is named by the deployer, in one piece in every direction', async () => {
    vi.stubEnv('VITE_RESPONSIBLE', ' Calm Ltd, 1 Calm Street, Erbil ');
    await show('ar');
    const who = sectionOf('من المسؤول؟').getByText('Calm Ltd, 1 Calm Street, Erbil');
    expect(who.tagName).toBe('BDI');
    expect(who.closest('address')).not.toBeNull();
  });

  test('is said to be unknown if none is named', async () => {
    vi.stubEnv('VITE_RESPONSIBLE', '');
    await show();
    sectionOf('Who is responsible').getByText(/This is a demo of Aram\. No one has been named/);
  });
});

test.each(LANGUAGES)('in %s the table says of each kind what, why, who and how long', async (language) => {
  await show(language);
  const [head, ...rows] = screen.getAllByRole('row');
  expect(within(head ?? document.body).getAllByRole('columnheader')).toHaveLength(4);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const cells = [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')];
    expect(cells.map(({ textContent }) => textContent.trim() !== '')).toEqual([true, true, true, true]);
  }
});

test('starts with the gist as a list', async () => {
  await show();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)[1]).toBe('In short');
  expect(sectionOf('In short').getAllByRole('listitem').length).toBeGreaterThan(3);
});

test('says what a session stores, who reads it, for how long, and what remains', async () => {
  await show();
  sectionOf('What we store').getByText(/If you book a session, we store who it’s with/);
  sectionOf('Who can read it').getByText(/none of it is encrypted against them/);
  sectionOf('Who can read it').getByText(/someone who watches the times can see when one is booked/);
  sectionOf('How long we keep it').getByText(/about 140 days after you shared them/);
  sectionOf('How to see, correct or delete it').getByText(/past sessions stay with the random number of the account/);
});

test.each(LANGUAGES)(
  'in %s shared answers and emergency contacts stay for as long as the database keeps them',
  async (language) => {
    const { t } = (await show(language)).i18n;
    for (const key of [
      'kept.rows.shared.long',
      'kept.rows.contact.long',
      'sections.s5.p4',
      'sections.s5.p4d',
    ] as const) {
      expect(t(`privacy:${key}`)).toContain(String(LIMITS.SHARED_DAYS));
    }
  },
);

test('says what a client who waits for a time stores, and who sees how many wait', async () => {
  await show();
  sectionOf('What we store').getByText(/^If you ask to hear when a time opens, we store what you’re waiting for/);
  sectionOf('Who can read it').getByText(/only you can read what you’re waiting for/);
  sectionOf('How to see, correct or delete it').getByText(/We then delete the consent, .* and what you’re waiting for/);
});

test.each(LANGUAGES)('in %s nobody waits longer than the rules allow', async (language) => {
  const { t } = (await show(language)).i18n;
  for (const key of ['kept.rows.waiting.long', 'sections.s5.p4e'] as const) {
    expect(t(`privacy:${key}`)).toContain(String(LIMITS.WISH_DAYS));
  }
});

test('says what each team role can read, that each reading is recorded, and for how long', async () => {
  await show();
  const team = sectionOf('Who in our team can read what');
  const said: Readonly<Record<StaffRole, RegExp>> = {
    reviewer: /^Reviewers can read .* ID document\. They can’t open requests/,
    care: /^Care staff can read requests with their answers/,
    owner: /^Owners run this service\./,
  };
  for (const words of Object.values(said)) team.getByText(words);
  team.getByText(
    /^Each time .* at the desk or with .*, we record who did what, .* never contains what was read; .* two years\. They leave out what’s done directly in .* console\.$/,
  );
  sectionOf('How long we keep it').getByText(/who in our team opened or changed something is kept for two years/);
});

test.each(['privacy', 'terms'] as const)('%s has the same date in all languages', async (page) => {
  const dated = async (language: Language) => (await inWords(language)).t(`${page}:dated`);
  const day = Date.parse(`${(await dated('en')).replace(/^.*: /, '')} 12:00`);
  for (const language of LANGUAGES) expect(await dated(language)).toContain(formatDate(language, day));
});

test('links to the licenses file in its own line', async () => {
  await show();
  const link = screen.getByRole('link', { name: /licenses/ });
  expect(link.getAttribute('href')).toBe('/licences.txt');
  expect(link.className).toContain('lone');
});
