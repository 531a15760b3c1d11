/** What a person needs first ends within the first window of a phone, which nobody has scrolled. */
import type { Locator, Page } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { about } from './support/calls';
import { bar, button, dialog, heading, link, main } from './support/page';
import { createSession, hourAfter, hourOf, inDays, offerTimes } from './support/sessions';
import { timesAreOffered } from './support/settled';
import { chosen, WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { times } from './support/twoPeople';
import { RICH } from './support/visitors';
import { LANGUAGES, words } from './support/words';
import { CONSENT, record } from './support/writes';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 568 };

test.use({ viewport: PHONE });

const en = (key: string) => words('en', key);

/** The distance from the top of the window to the end of a control or a section. */
async function bottomOf(part: Locator): Promise<number> {
  const { y = Infinity, height = Infinity } = (await part.boundingBox()) ?? {};
  return y + height;
}

/** The top of the tabs, which cover the end of the window. */
async function tabsBegin(page: Page): Promise<number> {
  const tabs = bar(page).getByRole('navigation', { name: en('translation:nav.own') });
  return (await tabs.boundingBox())?.y ?? 0;
}

const aCounselor = () => signUpCounselor({}, { verified: true });

/** The greatest distance from the top of the page to the first time that can be pressed. */
const FIRST_TIME = 300;

/** Opens a list with three times, the first of which is near the top. */
async function openTimes(page: Page, open: () => Promise<unknown>): Promise<void> {
  await offerTimes(await aCounselor(), [hourAfter(50), hourAfter(51), hourAfter(52)]);
  await open();
  await expect(times(page)).toHaveCount(3);
  expect((await times(page).first().boundingBox())?.y).toBeLessThanOrEqual(FIRST_TIME);
}

for (const path of ['/sessions/new', '/about/team']) {
  test(`a visitor's first time on ${path} is near the top`, async ({ page }) => {
    await openTimes(page, () => page.goto(path));
  });
}

test('a patient’s first time is near the top, and its booking button is visible, in the sheet and on its page', async ({
  page,
}) => {
  const patient = await signUpPatient({ consent: CONSENT, tickets: 25 });
  await openTimes(page, () => openSignedIn(page, patient, '/sessions/new'));
  const check = await times(page).first().getAttribute('href');
  await times(page).first().click();
  const book = button(page, en('finding:book.submit'));
  await expect(dialog(page).getByText(/^Cancel by .* and you get your ticket back/)).toBeVisible();
  expect(await bottomOf(book)).toBeLessThanOrEqual(PHONE.height);
  await page.goto(check ?? '');
  await expect(book).toBeVisible();
  expect(await bottomOf(book)).toBeLessThanOrEqual(PHONE.height);
});

for (const size of [PHONE, SMALL_PHONE]) {
  test.describe(`on ${String(size.width)} by ${String(size.height)}`, WITH_ALL, () => {
    test.use({ viewport: size });

    /** The page's main action and the box for a message. */
    async function expectActAndBox(page: Page): Promise<void> {
      const box = main(page).getByRole('textbox');
      await expect(box).toBeVisible();
      expect(await bottomOf(button(page, en('sessions:calendar.save.booked')))).toBeLessThanOrEqual(size.height);
      expect(await bottomOf(box)).toBeLessThanOrEqual(size.height);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }

    test('a coming session has its button and the message box', async ({ page }) => {
      const [patient, counselor] = [await signUpPatient(RICH), await aCounselor()];
      const id = await createSession('Coming', { patient, counselor, start: inDays(3) });
      await openSignedIn(page, patient, `/sessions/view?id=${id}`);
      await expectActAndBox(page);
    });

    test('so does one that was just booked, with the question about emails', async ({ page }) => {
      const [patient, counselor] = [await signUpPatient(RICH), await aCounselor()];
      const start = inDays(3);
      await offerTimes(counselor, [start]);
      await openSignedIn(page, patient, `/sessions/check?slot=${counselor.uid}_${String(hourOf(start))}&way=video`);
      await button(page, en('finding:book.submit')).click();
      await expect(main(page).getByRole('checkbox', { name: /^Email me at/ })).toBeVisible();
      await expectActAndBox(page);
    });
  });
}

/** The signed-in part of home. The greeting that names it depends on the hour, so it's found by the page's title. */
const own = (page: Page) =>
  main(page)
    .getByRole('region')
    .filter({ has: heading(page) });

test('a patient’s whole part of home is visible above the tabs', async ({ page }) => {
  // A request from this week: older ones no longer wait.
  const bookings = RICH.bookings.map((asked) => ({ ...asked, requestedAt: inDays(-2) }));
  const [patient, counselor] = [await signUpPatient({ ...RICH, bookings, tickets: 3 }), await aCounselor()];
  await createSession('Next', { patient, counselor, start: inDays(3) }, { bookedAt: inDays(-3) });
  await openSignedIn(page, patient, '/');
  await expect(link(page, new RegExp(en('mine:request.title')))).toBeVisible();
  expect(await bottomOf(own(page))).toBeLessThanOrEqual(await tabsBegin(page));
});

test('a counselor’s whole part of home is visible above the tabs', async ({ page }) => {
  const [patient, counselor] = [await signUpPatient(RICH), await aCounselor()];
  await createSession('Over', { patient, counselor, start: inDays(-2) });
  await createSession('Soon', { patient, counselor, start: about(30) }, { place: '2' });
  await openSignedIn(page, counselor, '/');
  await expect(link(page, /Say how 1 session went/)).toBeVisible();
  await expect(link(page, new RegExp(en('mine:counselor.hours')))).toBeVisible();
  expect(await bottomOf(own(page))).toBeLessThanOrEqual(await tabsBegin(page));
});

test('five days of hours are at most 1,400 px high, and Save is visible', async ({ page, admin }) => {
  const account = await signUpCounselor({ languages: ['en'] }, { verified: true });
  await admin.writeDocument(`hours/${account.uid}`, {
    zone: 'Asia/Baghdad',
    week: Array.from({ length: 7 }, (_, at) => (at < 5 ? '09:00 10:00 11:00 12:00' : '')),
    away: ['2030-12-24/2030-12-26'],
    ways: ['video', 'voice', 'chat'],
    whom: ['self', 'child'],
    updatedAt: new Date(),
  });
  await openSignedIn(page, account, '/hours?lng=en');
  await timesAreOffered(page);
  expect((await main(page).boundingBox())?.height).toBeLessThanOrEqual(1400);
  const save = button(page, en('hours:save'));
  expect(await bottomOf(save)).toBeLessThanOrEqual(PHONE.height);
  await page.setViewportSize(SMALL_PHONE);
  await expect.poll(() => bottomOf(save)).toBeLessThanOrEqual(SMALL_PHONE.height);
});

test(
  'the consent’s choice, box, yes and no are visible above the tabs, and a no leads home',
  WITH_ALL,
  async ({ page }) => {
    const patient = await signUpPatient();
    await openSignedIn(page, patient, '/Booking');
    const [no, radios] = [button(page, 'Not now'), main(page).getByRole('radio')];
    await expect(radios).toHaveCount(2);
    const acts = [radios.first(), radios.last(), main(page).getByRole('checkbox'), button(page, 'Begin'), no];
    for (const act of acts) await expect(act).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(no)).toBeLessThanOrEqual(await tabsBegin(page));
    // The folded text is the consent itself, one press away.
    await expect(main(page).getByText(/^Everything is stored/)).toBeHidden();
    await main(page).getByText('Where it is kept').click();
    await expect(main(page).getByText(/^Everything is stored/)).toBeVisible();
    await no.click();
    await expect(page).toHaveURL('/');
    expect((await record(patient.uid))['consent']).toBeUndefined();
  },
);

const CARDS = RICH.cards.map((card) => ({ ...card, nameOnCard: 'Sara Maria Öz of the Long Names' }));

for (const language of LANGUAGES) {
  test(
    `${language}: four cards and the confirm button are visible, before and after one is chosen`,
    chosen(language === 'tr'),
    async ({ page }) => {
      await openSignedIn(page, await signUpPatient({ cards: CARDS }), `/buyTicketsPage?lng=${language}`);
      await link(page, '25').click();
      const confirm = main(page).locator('button[aria-describedby="not-charged"]');
      const choices = main(page).locator('button[aria-pressed]');
      await expect(confirm).toBeVisible();
      await expect(choices).toHaveCount(CARDS.length);
      const end = () => confirm.evaluate((control) => control.getBoundingClientRect().bottom + scrollY);
      expect(await end()).toBeLessThanOrEqual(PHONE.height);
      await choices.last().click();
      await expect(choices.last()).toHaveAttribute('aria-pressed', 'true');
      await expect(main(page).locator('p').filter({ hasText: '4444' }).last()).toBeVisible();
      expect(await end()).toBeLessThanOrEqual(PHONE.height);
    },
  );
}
