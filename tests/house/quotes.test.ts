/** Tests that each quote of a page is on a screen or in an email: a text that changes must change in the docs, too. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { wordsOf } from './support/words';

/** Quotes of something else, by page: what somebody says or types, other products, commands, the specification. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'CONTRIBUTING.md': ['As it is published', 'skipped'],
  'docs/commands.md': ['Nothing was recorded'],
  'docs/decisions.md': ['why is it like this?', '$40'],
  'docs/departures.md': [
    'A password value is present',
    'letters or digits',
    'Şule Öz',
    'سارة',
    'Sara (Sally)',
    'No:12/3 D: 5',
  ],
  'docs/desk.md': [
    'not confirmed',
    'I can’t get in.',
    'What do you have about me?',
    'I withdraw my consent.',
    'I want my money back.',
    "Your email doesn't arrive.",
    'Take me off the newsletter.',
    'Remove my photo or ID.',
  ],
  'docs/payments.md': ['Run Payments with Stripe'],
  'docs/product.md': ['DD MM YYYY', 'signout in progress'],
  'docs/publishing.md': ['not found', 'Automatic Test', 'Test'],
  'docs/sessions.md': ['I am here', '09:00 10:05', '2026-12-24/2027-01-03'],
  'docs/testing.md': ['not saved'],
  'docs/words.md': ['patient', 'N tickets for P$', 'e-'],
};

/** Straight quotation marks, and `#` for what differs from one person to the next: a number, a name, "…". */
const plain = (text: string): string =>
  text
    .replace(/<\/?\w+>/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/\{\{.*?\}\}|\d+|…/g, '#');

/** The phrases of a page in straight or curly quotation marks, without its code. */
const quotedIn = (page: string): string[] => {
  const prose = page.replace(/^ *(`{3,})[\s\S]*?^ *\1/gm, '').replace(/`[^`\n]*`/g, '`');
  return [...prose.matchAll(/(?<![\w=])"([^"\n]{2,80})"(?!\w)|“([^”\n]{2,80})”/g)].map(
    ([, straight, curly]) => straight ?? curly ?? '',
  );
};

const shown = Object.values(wordsOf('en')).map(plain);
const isShown = (quote: string) => shown.some((text) => text.includes(plain(quote).replace(/[.,:;]$/, '')));

/** The pages that describe Aram as it is now. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(inProject('docs')).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'));

test('each quote of a page is on a screen or in an email', () => {
  const quotes = pages.flatMap((page) =>
    quotedIn(readFileSync(inProject(page), 'utf8')).map((quote) => ({ page, quote })),
  );
  expect(quotes.length).toBeGreaterThan(50);
  const gone = quotes.filter(({ page, quote }) => !isShown(quote) && !OTHERS[page]?.includes(quote));
  expect(gone).toEqual([]);
  const idle = Object.entries(OTHERS).flatMap(([page, known]) =>
    known.filter((quote) => isShown(quote) || !quotes.some((one) => one.page === page && one.quote === quote)),
  );
  expect(idle).toEqual([]);
});

test.each([
  ['It says "Question 2 of 6", then “All questions answered”.', ['Question 2 of 6', 'All questions answered']],
  ['`"in code"`, and\n```\n"a block"\n```\nattr="none"', []],
])('%j quotes %j', (page, quotes) => {
  expect(quotedIn(page)).toEqual(quotes);
});

test('a number and a name may differ from the text', () => {
  expect(['Question 2 of 6', 'Email me at …'].map(isShown)).toEqual([true, true]);
  expect(isShown('News for you, and more')).toBe(false);
});
