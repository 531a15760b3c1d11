/** A counselor's hours on two pages at once: neither overwrites what the other saved (docs/sessions.md). */
import type { Page } from '@playwright/test';
import { signUpCounselor } from './support/accounts';
import { openSignedIn } from './support/signedIn';
import { bottomOf, PHONE, SMALL_PHONE } from './support/firstWindow';
import { timesAreOffered } from './support/settled';
import { expect, test } from './support/test';
import { words } from './support/words';

const en = (key: string) => words('en', key);
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const day = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true });
/** A start in the row of its day, by the time as it's stored. */
const start = (page: Page, name: string, time: string) => day(page, name).locator(`time[datetime="${time}"]`);
const save = (page: Page) => button(page, en('hours:save')).click();

async function add(page: Page, name: string, time: string): Promise<void> {
  await day(page, name)
    .getByRole('button', { name: en('hours:week.change').replace('{{day}}', name) })
    .click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  const [hour = '', minutes = ''] = time.split(':');
  await sheet.getByLabel(en('hours:time.hour')).selectOption(hour);
  await sheet.getByLabel(en('hours:time.minutes')).selectOption(minutes);
  await sheet.getByRole('button', { name: en('hours:week.addTo').replace('{{day}}', name) }).click();
  await sheet.getByRole('button', { name: en('hours:week.done') }).click();
  await expect(start(page, name, time)).toBeVisible();
}

async function openBoth(page: Page): Promise<{ uid: string; other: Page }> {
  const account = await signUpCounselor({ languages: ['en'] }, { verified: true });
  await openSignedIn(page, account, '/hours?lng=en');
  await add(page, 'Monday', '09:00');
  await save(page);
  await expect(main(page).getByText(en('hours:offer.saved'), { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/hours?lng=en');
  await expect(start(other, 'Monday', '09:00')).toBeVisible();
  await timesAreOffered(other);
  return { uid: account.uid, other };
}

test('a tab that is older than the stored hours keeps the days that another tab saved, and shows both versions of a day', async ({
  page,
  admin,
}) => {
  const { uid, other } = await openBoth(page);
  const week = async () => (await admin.readDocument(`hours/${uid}`))?.['week'];

  await add(other, 'Tuesday', '10:00');
  await save(other);
  await expect(main(other).getByText(en('hours:offer.saved'), { exact: true })).toBeVisible();

  await add(page, 'Wednesday', '11:00');
  await save(page);
  await expect(main(page).getByText(en('hours:offer.merged'))).toBeVisible();
  await expect(start(page, 'Tuesday', '10:00')).toBeVisible();
  expect(await week()).toEqual(['09:00', '10:00', '11:00', '', '', '', '']);

  await add(other, 'Monday', '12:00');
  await save(other);
  // It hasn't seen Wednesday, which stays.
  await expect(main(other).getByText(en('hours:offer.merged'))).toBeVisible();
  await add(page, 'Monday', '15:00');
  await save(page);
  await expect(main(page).getByText(en('hours:elsewhere.title'))).toBeVisible();
  await expect(
    main(page).getByText(en('hours:elsewhere.here').replace('{{value}}', '9:00\u00a0AM, 3:00\u00a0PM'), {
      exact: true,
    }),
  ).toBeVisible();
  expect(await week()).toEqual(['09:00 12:00', '10:00', '11:00', '', '', '', '']);
  const stored = en('hours:elsewhere.use')
    .replace('{{part}}', 'Monday')
    .replace('{{value}}', '9:00\u00a0AM, 12:00\u00a0PM');
  await button(page, stored).click();
  await expect(start(page, 'Monday', '12:00')).toBeVisible();
  await save(page);
  await expect(main(page).getByText(en('hours:offer.saved'), { exact: true })).toBeVisible();
  expect(await week()).toEqual(['09:00 12:00', '10:00', '11:00', '', '', '', '']);
});

test('five days of times are at most 1,400 px high on a phone, and Save is visible without scrolling', async ({
  page,
  admin,
}) => {
  const account = await signUpCounselor({ languages: ['en'] }, { verified: true });
  await admin.writeDocument(`hours/${account.uid}`, {
    zone: 'Asia/Baghdad',
    week: Array.from({ length: 7 }, (_, at) => (at < 5 ? '09:00 10:00 11:00 12:00' : '')),
    away: ['2030-12-24/2030-12-26'],
    ways: ['video', 'voice', 'chat'],
    whom: ['self', 'child'],
    updatedAt: new Date(),
  });
  await page.setViewportSize(PHONE);
  await openSignedIn(page, account, '/hours?lng=en');
  await timesAreOffered(page);
  const box = await main(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(1400);
  const save = main(page).getByRole('button', { name: en('hours:save') });
  expect(await bottomOf(save)).toBeLessThanOrEqual(PHONE.height);
  await page.setViewportSize(SMALL_PHONE);
  await expect.poll(() => bottomOf(save)).toBeLessThanOrEqual(SMALL_PHONE.height);
});
