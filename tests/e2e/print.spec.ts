/** What people print: a session, the ledger of tickets, a counselor's month, an article. Black on white, without what can only be pressed. */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { meetOften, sessionId } from './support/sessions';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { words } from './support/words';

const PAPER = { width: 718, height: 1047 };

/** A4 without the browser's margins, printed by a person who uses the dark color scheme. */
async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

async function twoWhoMeet() {
  const patient = await signUpPatient({ tickets: 9 });
  const counselor = await signUpCounselor({ name: 'Grace' }, { verified: true });
  await meetOften(patient, counselor);
  return { patient, counselor };
}

async function expectPaper(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // Only visible elements have roles.
  for (const role of ['banner', 'contentinfo', 'button', 'textbox', 'dialog'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const faults = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility());
    const addresses = shown.filter((element) => getComputedStyle(element, '::after').content.includes('http'));
    const torn = shown.filter(
      (element) => element.matches('tr, dl > div') && getComputedStyle(element).breakInside !== 'avoid',
    );
    const wide = document.documentElement.scrollWidth - innerWidth;
    return { addresses: addresses.length, torn: torn.length, beyond: Math.max(0, wide) };
  });
  expect(faults).toEqual({ addresses: 0, torn: 0, beyond: 0 });
}

test('a session prints what was agreed, without its actions', WITH_ALL, async ({ page }) => {
  const { patient } = await twoWhoMeet();
  await openSignedIn(page, patient, `/sessions/view?id=${sessionId('Coming')}`);
  const main = page.getByRole('main');
  const acts = ['acts.more', 'answers.short', 'view.details'].map((key) =>
    main.getByRole('button', { name: words('en', `sessions:${key}`) }),
  );
  for (const act of acts) await expect(act).toBeVisible();
  await expect(main.getByRole('textbox')).toBeVisible();
  await onPaper(page);
  await expectPaper(page);
  await expect(main.getByText('Grace').first()).toBeVisible();
  await expect(main.getByText(words('en', 'sessions:view.when'), { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: words('en', 'sessions:view.what') })).toBeVisible();
  for (const act of acts) await expect(act).toBeHidden();
  // Nor the messages between the two people.
  await expect(main.getByRole('textbox')).toBeHidden();
  await expect(main.getByRole('link')).toHaveCount(0);
});

test('the ledger of tickets prints without the packs', WITH_ALL, async ({ page }) => {
  const { patient } = await twoWhoMeet();
  await openSignedIn(page, patient, '/buyTicketsPage');
  const main = page.getByRole('main');
  await expect(main.getByRole('row')).not.toHaveCount(0);
  const rows = await main.getByRole('row').count();
  await onPaper(page);
  await expectPaper(page);
  await expect(main.getByRole('heading', { name: words('en', 'tickets:ledger.title') })).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(rows);
  await expect(main.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(main.getByRole('list')).toHaveCount(0);
  await expect(main.getByRole('link')).toHaveCount(0);
});

test('a counselor’s month prints under their name, as a table and nothing else', async ({ page }) => {
  const { counselor } = await twoWhoMeet();
  await openSignedIn(page, counselor, '/sessions');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: words('en', 'sessions:counselor.month') }).scrollIntoViewIfNeeded();
  const [table, none] = [main.getByRole('table'), main.getByText(words('en', 'sessions:counselor.monthNone'))];
  await expect(table.or(none)).toBeVisible();
  // If the month has just begun, the closed sessions are in the previous one.
  if (await none.isVisible())
    await main.getByRole('button', { name: words('en', 'sessions:counselor.before') }).click();
  await expect(table).toBeVisible();
  await onPaper(page);
  await expectPaper(page);
  await expect(table).toBeVisible();
  await expect(main.getByText('Grace', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: words('en', 'sessions:counselor.coming') })).toBeHidden();
});

test('an article prints without what can only be pressed', WITH_ALL, async ({ page }) => {
  await page.goto('/blogs/1');
  await onPaper(page);
  await expectPaper(page);
});

for (const address of ['/privacy', '/terms']) {
  test(`${address} prints with every part open`, async ({ page }) => {
    await page.goto(address);
    const paragraphs = page.getByRole('main').locator('details p');
    await expect(paragraphs.first()).toBeHidden();
    await onPaper(page);
    await expectPaper(page);
    for (const paragraph of await paragraphs.all()) await expect(paragraph).toBeVisible();
    await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0);
  });
}
