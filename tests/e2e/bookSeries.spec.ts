/** A patient books a weekly series on a phone, and the counselor's list shows it; another books one with keys alone. */
import { Keyboard } from '../a11y/support/keyboard';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { admin } from './support/emulators';
import { dialog, main } from './support/page';
import { countPresses } from './support/presses';
import { inDays, offerTimes } from './support/sessions';
import { expect, test } from './support/test';
import { times } from './support/twoPeople';
import { RICH, takeSeat } from './support/visitors';
import { words } from './support/words';

/** A patient with five tickets, and a counselor who has the same hour in four weeks. */
async function peopleWithTimes() {
  const patient = await signUpPatient({ ...RICH, tickets: 5, bookings: [] });
  const counselor = await signUpCounselor({}, { verified: true });
  await offerTimes(
    counselor,
    [0, 1, 2, 3].map((week) => inDays(3 + 7 * week)),
  );
  return { patient, counselor };
}

/** The most presses from home to four booked sessions. */
const MOST = 6;

test('four sessions are booked from home in at most six presses, and the counselor sees all of them', async ({
  browser,
}) => {
  const { patient, counselor } = await peopleWithTimes();
  const seatOf = ({ email, password }: typeof patient) =>
    takeSeat(browser, email, password, {
      device: { timezoneId: 'Asia/Baghdad', viewport: { width: 390, height: 844 } },
    });
  const [patientSeat, counselorSeat] = [await seatOf(patient), await seatOf(counselor)];
  const page = await patientSeat.context.newPage();
  const presses = await countPresses(page);
  await page.goto('/');

  await main(page).getByRole('link', { name: 'Find a time' }).first().click();
  await main(page).locator('a:has(time)').first().click();
  const sheet = dialog(page);
  await sheet.getByRole('radio', { name: 'Video' }).check();
  await sheet.getByRole('radio', { name: 'Every week' }).check();
  await sheet.getByRole('button', { name: 'Book 4 sessions · uses 4 of 5 tickets' }).click();
  await expect(sheet.getByText('All 4 sessions are booked')).toBeVisible();
  await expect(sheet.getByText('You have 1 ticket left.')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(MOST);

  expect((await admin.readDocument(`patients/${patient.uid}`))?.['tickets']).toBe(1);
  const links = sheet.getByRole('list', { name: 'Dates' }).getByRole('link');
  await expect(links).toHaveCount(4);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save them to my calendar' }).click();
  expect((await download).suggestedFilename()).toBe('appointment.ics');

  const theirs = await counselorSeat.context.newPage();
  await theirs.goto('/sessions');
  for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))) {
    await expect(main(theirs).locator(`a[href="${href}"]`).last()).toBeVisible();
  }
  await sheet.getByRole('link', { name: 'My sessions' }).click();
  await expect(page).toHaveURL('/sessions');
  await expect(main(page).locator('a[href^="/sessions/view"]')).toHaveCount(4);
});

test('in Arabic, with keys alone: a series is chosen and booked, and the focus stays at its outcome', async ({
  browser,
}) => {
  const { patient } = await peopleWithTimes();
  const { context } = await takeSeat(browser, patient.email, patient.password, {
    device: { timezoneId: 'Asia/Baghdad', locale: 'ar', viewport: { width: 390, height: 844 } },
  });
  const page = await context.newPage();
  const keys = new Keyboard(page);
  const group = (key: string) => dialog(page).getByRole('group', { name: words('ar', key) });
  await page.goto('/sessions/new');

  await keys.to(times(page).first());
  await keys.press('Enter');
  await keys.choose(group('finding:filters.way'), words('ar', 'finding:ways.video'));
  await keys.choose(group('series:legend'), words('ar', 'series:every.week'));
  await keys.to(dialog(page).getByRole('button', { name: /^حجز 4 جلسات/ }));
  await keys.press('Enter');
  const outcome = words('ar', 'series:done.all_few').replace('{{count, number}}', '4');
  await expect(dialog(page).locator(':focus').getByText(outcome)).toBeVisible();
  await keys.backTo(
    dialog(page)
      .getByRole('list', { name: words('ar', 'series:dates') })
      .getByRole('link')
      .last(),
  );
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/sessions\/view\?id=/);
  await context.close();
});
