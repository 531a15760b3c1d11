/** Devices with a wrong clock: Aram shows and stores times by the server's clock. */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { inDays } from './support/sessions';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { timesAreOffered } from './support/settled';
import { expect, test } from './support/test';
import { words } from './support/words';
import { button, main } from './support/page';

const DAY_MS = 86_400_000;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Sets the device's clock ahead, or back with a negative number, before any of the page's scripts run. */
async function setAhead(page: Page, days: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    const wrongNow = () => now() + ahead;
    window.Date = new Proxy(Date, {
      construct: (target, args) => Reflect.construct(target, args.length === 0 ? [wrongNow()] : args) as Date,
      apply: () => new window.Date().toString(),
      get: (target, key) => (key === 'now' ? wrongNow : (Reflect.get(target, key) as unknown)),
    });
  }, days * DAY_MS);
}

test(
  'a counselor whose device is 20 days ahead can save days off, and offers no time in them',
  WITH_ALL,
  async ({ page, admin }) => {
    const counselor = await signUpCounselor({ languages: ['en'] }, { verified: true });
    // Computed once: after midnight, each would be another day.
    const [before, ...absent] = [2, 3, 4, 5].map((days) => dayOf(inDays(days)));
    const away = `${absent.at(0) ?? ''}/${absent.at(-1) ?? ''}`;
    await admin.writeDocument(`hours/${counselor.uid}`, {
      zone: 'Asia/Baghdad',
      week: Array.from({ length: 7 }, () => '09:00 11:00'),
      away: [away],
      ways: ['video'],
      whom: ['self'],
      updatedAt: new Date(),
    });
    await setAhead(page, 20);
    await openSignedIn(page, counselor, '/hours');
    await timesAreOffered(page);
    await button(page, words('en', 'hours:save')).click();
    await expect(main(page).getByText(words('en', 'hours:offer.saved'))).toBeVisible();
    expect((await admin.readDocument(`hours/${counselor.uid}`))?.['away']).toEqual([away]);
    const slots = Object.values(await admin.readCollection('slots'));
    const days = new Set(slots.map(({ start }) => dayOf(start as Date)));
    expect(days).toContain(before);
    for (const day of absent) expect(days).not.toContain(day);
  },
);

test('a request from a device that is a day behind is sent with the server’s time', async ({ page, admin }) => {
  const patient = await signUpPatient({ consent: { version: 3, as: 'adult', at: new Date() } });
  await setAhead(page, -1);
  await openSignedIn(page, patient, '/Booking');
  for (const name of ['For me', 'Divorced', 'No', 'Someone over 45', 'Stress and anxiety'])
    await main(page).getByRole('radio', { name, exact: true }).click();
  await main(page).getByRole('textbox').fill('I sleep badly.');
  await button(page, 'Next').click();
  await button(page, 'Send request').click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Request submitted');
  const [sent] = (await admin.readDocument(`patients/${patient.uid}`))?.['bookings'] as { requestedAt: Date }[];
  expect(Math.abs((sent?.requestedAt.getTime() ?? 0) - Date.now())).toBeLessThan(600_000);
});
