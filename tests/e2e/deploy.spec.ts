/**
 * A deploy under an open tab: its app is of build A, the words that it fetches from then on are of build B. Build B has the hint of the contact form's name
 * under another key: the one that A knows is gone, and there is one that A does not know.
 *
 * What is missing is told to the console, so these pages are not watched as others are.
 */
import type { Browser, Page } from '@playwright/test';
import { hashOfWords } from '../../web/build/words.mjs';
import { inProject } from '../../tools/lib/paths.mjs';
import { asBuilt, type Build, serveSite, type Site } from './support/deploys';
import { stayOnThisMachine } from './support/network';
import { WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { type Language, words } from './support/words';

const VERSION = hashOfWords(inProject('public', 'locales'));
const GONE = 'nameHint';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const hint = (language: Language) => words(language, `contact:${GONE}`);
const running = (page: Page) => page.locator('html[data-app="running"]').waitFor({ state: 'attached' });
const notice = (page: Page, language: Language) => page.getByText(words(language, 'translation:renewed.text'));
const reload = (page: Page, language: Language) =>
  page.getByRole('button', { name: words(language, 'translation:renewed.reload') });

const renamed = (text: string) => text.replaceAll(GONE, `${GONE}Anew`);

/** Another build's scripts and style sheets have other names, and those of this one are gone. */
const buildB: Build = (address, text) => {
  if (address.startsWith('/locales/')) return renamed(text);
  if (/^\/assets\/.*\.(?:js|css)$/.test(address)) return null;
  return renamed(text)
    .replaceAll(VERSION, 'of-b')
    .replace(/[\w-]+-[\w-]{7,8}\.(?:js|css)\b/g, '$&?b');
};

/** The words of B where everything else is still A's. */
const wordsOfB: Build = (address, text) => (address.startsWith('/locales/') ? renamed(text) : text);

/** A has this file of words no more. */
const without =
  (namespace: string): Build =>
  (address, text) =>
    address.includes(`/${namespace}.json`) ? null : text;

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

test('words of the next build come into an open tab: English stands in, one notice, and a reload keeps what was typed', async () => {
  await page.goto(`${site.origin}/contact`);
  await running(page);
  const name = main(page).locator('[name="name"]');
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
  expect(site.askedWords).toContain('/locales/tr/contact.json?v=of-b');
});

test(
  'a finished page whose words are of the next build stays; where the deploy is taken back, a reload does not ask the cache',
  WITH_ALL,
  async () => {
    site.deploy(wordsOfB);
    await page.goto(`${site.origin}/contact?lng=tr`);
    await expect(notice(page, 'tr')).toHaveCount(1);
    await expect(heading(page)).toHaveText(words('tr', 'contact:title'));
    await expect(main(page).getByText(hint('tr'))).toHaveCount(0);
    await main(page).locator('[name="details"]').fill('Bir soru.');

    // The browser keeps the words of B under the address of A's for a year.
    site.deploy(asBuilt);
    await reload(page, 'tr').click();
    await expect(main(page).getByText(hint('tr'))).toBeVisible();
    await running(page);
    await expect(notice(page, 'tr')).toHaveCount(0);
    await expect(main(page).locator('[name="details"]')).toHaveValue('Bir soru.');
  },
);

test('words are kept: the next page of the same build asks for them no more', WITH_ALL, async () => {
  await page.goto(`${site.origin}/contact`);
  await running(page);
  expect(site.askedWords).toContain(`/locales/en/contact.json?v=${VERSION}`);
  site.askedWords.length = 0;
  await page.goto(`${site.origin}/blogs`);
  await running(page);
  await page.goto(`${site.origin}/contact`);
  await running(page);
  expect(site.askedWords.filter((address) => !address.includes('/blog.json'))).toEqual([]);
});

test('a finished page whose words are gone stays as it was written', WITH_ALL, async () => {
  site.deploy(without('contact'));
  const [refused] = await Promise.all([page.waitForEvent('pageerror'), page.goto(`${site.origin}/contact`)]);
  expect(refused.name).toBe('MissingWords');
  await expect(heading(page)).toHaveText(words('en', 'contact:title'));
  await expect(main(page).getByText(hint('en'))).toBeVisible();
});

test('a screen whose words are gone says so, and "Try again" does not ask the cache', async () => {
  await page.goto(`${site.origin}/`);
  await running(page);
  site.deploy(without('contact'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('en', 'translation:nav.contact') })
    .click();
  await expect(heading(page)).toHaveText(words('en', 'translation:broken.title'));
  site.deploy(asBuilt);
  await main(page)
    .getByRole('button', { name: words('en', 'translation:common.tryAgain') })
    .click();
  await expect(main(page).getByText(hint('en'))).toBeVisible();
});
