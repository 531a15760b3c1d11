/** A patient who finds no time waits for one, hears of it on home, and books it. Functions look for times; here their result is written past the rules. */
import { admin } from './support/emulators';
import { dialog, main } from './support/page';
import { countPresses } from './support/presses';
import { hourOf, inDays, offerTimes } from './support/sessions';
import { expect, test } from './support/test';
import { twoPeople } from './support/twoPeople';

/** The most presses from where no time fits to a stored wish. */
const MOST = 3;

test('who finds no time waits in at most three presses, books the time that opens, and waits no more', async ({
  browser,
}) => {
  const { patient, counselor, patientSeat } = await twoPeople(browser, { viewport: { width: 390, height: 844 } });
  const record = () => admin.readDocument(`patients/${patient.uid}`);
  const page = await patientSeat.context.newPage();
  const presses = await countPresses(page);
  await page.goto(`/sessions/new?counselor=${counselor.uid}`);
  await main(page).getByRole('button', { name: 'Tell me when a time opens' }).first().click();
  const sheet = dialog(page);
  await expect(sheet.getByText('Others get the same news. The first to book gets it.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Wait for a time' }).click();
  await expect(sheet.getByText('You’re now waiting for a time')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(MOST);
  expect((await record())?.['wish']).toMatchObject({ counselor: counselor.uid });

  await sheet.getByRole('link', { name: 'My sessions' }).click();
  await expect(main(page).getByRole('heading', { name: 'Waiting for a time' })).toBeVisible();

  const start = inDays(3);
  await offerTimes(counselor, [start]);
  await admin.writeDocument(`patients/${patient.uid}`, {
    ...(await record()),
    openTime: `${counselor.uid}_${String(hourOf(start))}`,
  });
  await page.goto('/');
  await expect(main(page).getByRole('heading', { name: 'A time that fits is open' })).toBeVisible();
  await main(page).getByRole('link', { name: 'See this time' }).click();
  await main(page).getByRole('radio', { name: 'Video' }).check();
  await main(page)
    .getByRole('button', { name: /^Book · / })
    .click();
  await expect(page).toHaveURL(/\/sessions\/view/);
  await expect.poll(async () => Object.keys((await record()) ?? {})).not.toContain('wish');
  expect(await record()).not.toHaveProperty('openTime');
  await page.goto('/');
  await expect(main(page).getByRole('heading', { name: 'Your next session' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'A time that fits is open' })).toHaveCount(0);
  await page.goto('/sessions');
  await expect(main(page).locator('a[href^="/sessions/view"]').first()).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Waiting for a time' })).toHaveCount(0);
});

test('a patient stops waiting under My sessions, and another tab shows it', async ({ browser }) => {
  const { patient, counselor, patientSeat } = await twoPeople(browser);
  const [page, other] = [await patientSeat.context.newPage(), await patientSeat.context.newPage()];
  await page.goto(`/sessions/new?counselor=${counselor.uid}`);
  await main(page).getByRole('button', { name: 'Tell me when a time opens' }).first().click();
  await dialog(page).getByRole('button', { name: 'Wait for a time' }).click();
  await expect(dialog(page).getByText('You’re now waiting for a time')).toBeVisible();
  await other.goto('/sessions');
  await expect(main(other).getByRole('heading', { name: 'Waiting for a time' })).toBeVisible();

  await page.goto('/sessions');
  await main(page).getByRole('button', { name: 'Stop waiting' }).click();
  await dialog(page).getByRole('button', { name: 'Stop waiting' }).click();
  await expect(main(page).getByText('You’re no longer waiting for a time.')).toBeVisible();
  expect(await admin.readDocument(`patients/${patient.uid}`)).not.toHaveProperty('wish');
  await other.bringToFront();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(main(other).getByRole('heading', { name: 'Waiting for a time' })).toHaveCount(0);
});
