/** The measures are measured: what each of them is to find is provoked on a page that has nothing of it. */
import type { Page } from '@playwright/test';
import { cutWords, outOfPlace, sidewaysScroll, strayNames } from './support/measures';
import { expect, test } from './support/test';

async function styled(page: Page, sheet: string): Promise<void> {
  await page.evaluate((text) => {
    const own = new CSSStyleSheet();
    own.replaceSync(text);
    document.adoptedStyleSheets = [own];
  }, sheet);
}

const FAULTS: readonly (readonly [name: string, sheet: string, found: RegExp])[] = [
  [
    'lines whose vowel signs and descenders meet',
    'main p { line-height: 0.9 !important }',
    /lines run into each other/,
  ],
  ['words cut off by their box', 'main h1 { width: 3em; overflow: hidden; white-space: nowrap }', /px cut off by h1/],
  ['words that stand out of their box', 'main h1 { width: 3em; white-space: nowrap }', /px out of h1/],
];

for (const [name, sheet, found] of FAULTS) {
  test(`${name} are found`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto('/blogs/1?lng=ar');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(cutWords)).toEqual([]);
    await styled(page, sheet);
    expect(await page.evaluate(cutWords)).toContainEqual(expect.stringMatching(found));
  });
}

test('a page that scrolls sideways is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/blogs/1?lng=ar');
  expect(await page.evaluate(sidewaysScroll)).toEqual([]);
  await styled(page, 'main { width: 400px }');
  expect(await page.evaluate(sidewaysScroll)).toEqual([expect.stringMatching(/px wider/)]);
});

test('a field that stands out of its place, and a dialog at the edge of the window, are found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/contact?lng=ar');
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.textContent = 'Aram';
    document.body.append(dialog);
    dialog.showModal();
  });
  expect(await page.evaluate(outOfPlace)).toEqual([]);
  await styled(
    page,
    'dialog { width: 100% !important; max-width: none !important } main input { width: 400px !important }',
  );
  expect(await page.evaluate(outOfPlace)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^the field/), expect.stringMatching(/^the dialog/)]),
  );
});

test('a name that is set at the other side is found', async ({ page }) => {
  await page.goto('/contact?lng=ar');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((title) => {
    title.innerHTML = '<bdi>Sara</bdi>';
  });
  expect(await page.evaluate(strayNames)).toEqual([]);
  await styled(page, 'h1 bdi { display: block }');
  expect(await page.evaluate(strayNames)).toEqual([expect.stringMatching(/Sara/)]);
});
