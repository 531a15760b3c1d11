/** The signed-in part of home, for both roles, and where it leads. */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { about } from './support/calls';
import { inDays, isToday, createSession } from './support/sessions';
import { openSignedIn } from './support/signedIn';
import { bottomOf, PHONE } from './support/firstWindow';
import { expect, test } from './support/test';
import { RICH } from './support/visitors';
import { words } from './support/words';

const main = (page: Page) => page.getByRole('main');
const en = (key: string) => words('en', key);
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** A request from this week: older ones no longer wait. */
const [asked] = RICH.bookings;
const ASKED = { bookings: [{ ...asked, requestedAt: new Date(Date.now() - 2 * 86_400_000) }], tickets: 3 };

test('home leads a patient to the next session, to what was sent and to an article', async ({ page }) => {
  const patient = await signUpPatient({ ...RICH, ...ASKED });
  const counselor = await signUpCounselor({}, { verified: true });
  await createSession(
    'Next',
    { patient, counselor, start: inDays(3) },
    { bookedAt: new Date(Date.now() - 3 * 86_400_000) },
  );
  await openSignedIn(page, patient, '/');
  await expect(main(page).getByText('in 3 days')).toBeVisible();
  await expect(main(page).getByText(en('booking:options.5.Depression'))).toHaveCount(0);
  await link(page, en('mine:next.see')).click();
  await expect(title(page)).toHaveText('Dr. Shilan Karim');
  await expect(main(page).getByRole('button', { name: en('sessions:acts.more') })).toBeVisible();
  await page.goBack();

  await link(page, new RegExp(en('mine:request.title'))).click();
  await expect(page).toHaveURL('/editPatientProfile#requests');
  await expect(main(page).getByRole('heading', { name: en('profile:requests.title') })).toBeFocused();
  await page.goBack();

  await link(page, new RegExp(en('mine:tickets.title_other').replace('{{count, number}}', '3'))).click();
  await expect(page).toHaveURL('/buyTicketsPage');
  await page.goBack();
  await link(page, new RegExp(en('mine:reading.title'))).click();
  await expect(page).toHaveURL(/\/blogs\/:\d/);
});

test('home leads a counselor to a session today, to those that wait to be confirmed and to the hours', async ({
  page,
}) => {
  const patient = await signUpPatient({ ...RICH, name: 'Sara' });
  const counselor = await signUpCounselor({}, { verified: true });
  await createSession('Over', { patient, counselor, start: inDays(-2) });
  // Far enough ahead not to have begun when the test gets there, whatever the minute of the hour.
  const soon = about(30);
  await createSession('Soon', { patient, counselor, start: soon }, { place: '2' });
  await openSignedIn(page, counselor, '/');
  await link(page, /Say how 1 session went/).click();
  await expect(title(page)).toHaveText(en('sessions:title'));
  await page.goBack();
  await link(page, new RegExp(en('mine:counselor.hours'))).click();
  await expect(title(page)).toHaveText(en('hours:title'));
  await page.goBack();
  await expect(main(page).getByRole('region').first()).not.toContainText('Sara');
  // In the last half hour of a day, it's tomorrow's.
  if (isToday(soon)) {
    await main(page)
      .getByRole('link', { name: /in \d+ minutes?/ })
      .click();
    await expect(title(page)).toHaveText('Sara');
    // The answers are loaded last. If the store refuses them, the test must notice it.
    await expect(main(page).getByRole('button', { name: en('sessions:acts.more') })).toBeVisible();
  }
});

/** The signed-in part of home. The greeting that names it depends on the hour, so it's found by the page's title. */
const own = (page: Page) =>
  main(page)
    .getByRole('region')
    .filter({ has: title(page) });

/** The top of the tabs, which cover the end of the window. */
const tabsBegin = async (page: Page): Promise<number> => {
  const tabs = page.getByRole('banner').getByRole('navigation', { name: en('translation:nav.own') });
  return (await tabs.boundingBox())?.y ?? 0;
};

test('a patient’s whole part of home is visible on a phone without scrolling, above the tabs', async ({ page }) => {
  const patient = await signUpPatient({ ...RICH, ...ASKED });
  const counselor = await signUpCounselor({}, { verified: true });
  const bookedAt = new Date(Date.now() - 3 * 86_400_000);
  await createSession('Next', { patient, counselor, start: inDays(3) }, { bookedAt });
  await page.setViewportSize(PHONE);
  await openSignedIn(page, patient, '/');
  await expect(link(page, new RegExp(en('mine:request.title')))).toBeVisible();
  expect(await bottomOf(own(page))).toBeLessThanOrEqual(await tabsBegin(page));
});

test('a counselor’s whole part of home is visible on a phone without scrolling, above the tabs', async ({ page }) => {
  const patient = await signUpPatient(RICH);
  const counselor = await signUpCounselor({}, { verified: true });
  await createSession('Over', { patient, counselor, start: inDays(-2) });
  await createSession('Soon', { patient, counselor, start: about(30) }, { place: '2' });
  await page.setViewportSize(PHONE);
  await openSignedIn(page, counselor, '/');
  await expect(link(page, /Say how 1 session went/)).toBeVisible();
  await expect(link(page, new RegExp(en('mine:counselor.hours')))).toBeVisible();
  expect(await bottomOf(own(page))).toBeLessThanOrEqual(await tabsBegin(page));
});
