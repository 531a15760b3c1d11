/** Tests of the measurements themselves: each fault is created on a page that doesn't have it. */
import type { Page } from '@playwright/test';
import { coveredWords, smallWords } from './support/letters';
import { cutWords, outOfPlace, sidewaysScroll, strayNames, unstyledButtons } from './support/measures';
import { smallTargets } from './support/targets';
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
  ['words outside the window', 'main h1 { position: relative; inset-inline-end: -2em }', /px out of the window/],
  ['words that stick out of their box', 'main h1 { width: 3em; white-space: nowrap }', /px out of h1/],
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

test('a field outside its place and a dialog at the window’s edge are found', async ({ page }) => {
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

test('a name aligned to the other side is found', async ({ page }) => {
  await page.goto('/contact?lng=ar');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((title) => {
    title.innerHTML = '<bdi>Sara</bdi>';
  });
  expect(await page.evaluate(strayNames)).toEqual([]);
  await styled(page, 'h1 bdi { display: block }');
  expect(await page.evaluate(strayNames)).toEqual([expect.stringMatching(/Sara/)]);
});

test('a button without a style of its own is found', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(unstyledButtons)).toEqual([]);
  await styled(page, 'main form button { border: revert !important }');
  expect(await page.evaluate(unstyledButtons)).toContainEqual(expect.stringMatching(/browser's own button/));
});

test('text that does not grow with the reader’s font size, and text under a picture, are found', async ({ page }) => {
  await page.goto('/contact?lng=ar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(smallWords)).toEqual([]);
  expect(await page.evaluate(coveredWords)).toEqual([]);
  await styled(
    page,
    `main h1 { position: relative; font-size: 12px !important }
     main h1::after { content: none }
     main img { position: absolute; inset: 0; z-index: 5; inline-size: 100%; block-size: 100% }`,
  );
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.after(document.createElement('img'));
  });
  expect(await page.evaluate(smallWords)).toContainEqual(expect.stringMatching(/12\.0 px/));
  expect(await page.evaluate(coveredWords)).toContainEqual(expect.stringMatching(/is under img/));
});

test('a button, a field and an adjacent link that are too small for a finger are found; a link with room around it is not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/contact?lng=en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('main').evaluate((main) => {
    main.innerHTML = `
      <button>low</button><input aria-label="narrow">
      <p>Words and <a href="#1">a link</a> among them.</p>
      <p class="far"><a href="#2">alone</a></p>
      <p class="near"><a href="#3">first</a><a href="#4">second</a></p>`;
  });
  await styled(
    page,
    `main button { display: block; inline-size: 80px; block-size: 40px }
     main input { inline-size: 40px; block-size: 50px }
     main .far { margin: 60px }
     main .far a { display: block; line-height: 30px }
     main .near a { display: block; line-height: 22px }`,
  );
  const found = await page.evaluate(smallTargets, 44);
  expect(found.map((fault) => /"(.*)"/.exec(fault)?.[1])).toEqual(['low', 'narrow', 'first', 'second']);
  expect(await page.evaluate(smallTargets, 20)).toEqual([]);
});
