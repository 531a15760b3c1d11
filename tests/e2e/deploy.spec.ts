/**
 * A deploy while a tab is open: its app is from build A, and the texts that it loads from then on are from build B. In build B, the hint of the contact form's
 * name has another key: the one that A knows is gone, and there is one that A doesn't know.
 *
 * Missing texts are reported on the console, so these pages aren't watched like others.
 */
import type { Browser, Page } from '@playwright/test';
import { hashOfWords } from '../../web/build/words.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { asBuilt, type Build, serveSite, type Site } from './support/deploys';
import { stayOnThisMachine } from './support/network';
import { WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { type Language, words } from './support/words';
import { bar, button, field, heading, main } from './support/page';

const VERSION = hashOfWords(inProject('public', 'locales'));
const GONE = 'nameHint';

const hint = (language: Language) => words(language, `contact:${GONE}`);
const running = (page: Page) => page.locator('html[data-app="running"]').waitFor({ state: 'attached' });
const notice = (page: Page, language: Language) => page.getByText(words(language, 'translation:renewed.text'));
const reload = (page: Page, language: Language) =>
  page.getByRole('button', { name: words(language, 'translation:renewed.reload') });

const renamed = (text: string) => text.replaceAll(GONE, `${GONE}Anew`);

/** Another build's scripts and style sheets have other names, and this build's are gone. */
const buildB: Build = (address, text) => {
  if (address.startsWith('/locales/')) return renamed(text);
  if (/^\/assets\/.*\.(?:js|css)$/.test(address)) return null;
  return renamed(text)
    .replaceAll(VERSION, 'of-b')
    .replace(/[\w-]+-[\w-]{7,8}\.(?:js|css)\b/g, '$&?b');
};

/** The texts of B, while everything else is still from A. */
const wordsOfB: Build = (address, text) => (address.startsWith('/locales/') ? renamed(text) : text);

/** Build A without the texts of the contact form: neither its page nor its screen has a file of them. */
const withoutContact: Build = (address, text) => (/\/locales\/.*[/-]contact[.-]/.test(address) ? null : text);

/** The address of the file with all texts of the contact page. */
const fileOfPage = (language: Language, version: string): unknown =>
  expect.stringMatching(new RegExp(`^/locales/${language}/[\\w-]+-contact\\.json\\?v=${version}$`));

let site: Site;
let page: Page;

async function openTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' });
  stayOnThisMachine(context, () => undefined);
  return context.newPage();
}

test.beforeEach(async ({ browser, baseURL }) => {
  site = await serveSite(baseURL ?? '');
  page = await openTab(browser);
});

test.afterEach(async () => {
  await page.context().close();
  site.close();
});

test('texts of the next build arrive in an open tab: English is used, with one notice, and a reload keeps what was typed', async () => {
  await page.goto(`${site.origin}/contact`);
  await running(page);
  const name = field(page, 'name');
  await name.fill('Şule');
  site.deploy(buildB);
  await page.locator('header select').selectOption('tr');
  await expect(heading(page)).toHaveText(words('tr', 'contact:title'));
  await expect(main(page).getByText(hint('en'))).toBeVisible();
  await expect(notice(page, 'tr')).toHaveCount(1);
  await expect(name).toHaveValue('Şule');

  site.askedWords.length = 0;
  await reload(page, 'tr').click();
  await expect(main(page).getByText(hint('tr'))).toBeVisible();
  await running(page);
  await expect(name).toHaveValue('Şule');
  await expect(notice(page, 'tr')).toHaveCount(0);
  expect(site.askedWords).toContainEqual(fileOfPage('tr', 'of-b'));
});

test(
  'a prerendered page whose texts are from the next build stays; if the deploy is rolled back, a reload bypasses the cache',
  WITH_ALL,
  async () => {
    site.deploy(wordsOfB);
    await page.goto(`${site.origin}/contact?lng=tr`);
    await expect(notice(page, 'tr')).toHaveCount(1);
    await expect(heading(page)).toHaveText(words('tr', 'contact:title'));
    await expect(main(page).getByText(hint('tr'))).toHaveCount(0);
    await field(page, 'details').fill('Bir soru.');

    // The browser caches the texts of B under the address of A's for a year.
    site.deploy(asBuilt);
    await reload(page, 'tr').click();
    await expect(main(page).getByText(hint('tr'))).toBeVisible();
    await running(page);
    await expect(notice(page, 'tr')).toHaveCount(0);
    await expect(field(page, 'details')).toHaveValue('Bir soru.');
  },
);

test('texts are cached: the next visit of a page of the same build does not request them again', WITH_ALL, async () => {
  await page.goto(`${site.origin}/contact`);
  await running(page);
  expect(site.askedWords).toEqual([fileOfPage('en', VERSION)]);
  await page.goto(`${site.origin}/blogs`);
  await running(page);
  site.askedWords.length = 0;
  await page.goto(`${site.origin}/contact`);
  await running(page);
  expect(site.askedWords).toEqual([]);
});

test('a prerendered page whose texts are gone stays as it was written', WITH_ALL, async () => {
  site.deploy(withoutContact);
  const [refused] = await Promise.all([page.waitForEvent('pageerror'), page.goto(`${site.origin}/contact`)]);
  expect(refused.name).toBe('MissingWords');
  await expect(heading(page)).toHaveText(words('en', 'contact:title'));
  await expect(main(page).getByText(hint('en'))).toBeVisible();
});

test('a screen whose texts are gone says so, and "Try again" bypasses the cache', async () => {
  await page.goto(`${site.origin}/`);
  await running(page);
  site.deploy(withoutContact);
  await bar(page)
    .getByRole('link', { name: words('en', 'translation:nav.contact') })
    .click();
  await expect(heading(page)).toHaveText(words('en', 'translation:broken.title'));
  site.deploy(asBuilt);
  await button(page, words('en', 'translation:common.tryAgain')).click();
  await expect(main(page).getByText(hint('en'))).toBeVisible();
});
