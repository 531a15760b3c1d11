/** Two people, two browsers, two time zones: from a counselor's hours to a session that was held and contested (docs/sessions.md). */
import type { Browser, Page } from '@playwright/test';
import { TEST_PROJECT } from '../../tools/lib/projects.mjs';
import type { Admin } from '../support/admin';
import { signUpCounselor, signUpPatient, type TestAccount } from './support/accounts';
import { hosts } from './support/emulators';
import { hourOf, offerTimes } from './support/sessions';
import { expect, test } from './support/test';
import { RICH, type Seat, takeSeat } from './support/visitors';
import { type Language, words } from './support/words';

const HOUR_MS = 3_600_000;
const LEFT = 3;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
/** Times to choose, whatever the language: links on the way to a booking, buttons where a session moves. */
const times = (page: Page) => main(page).locator('section li:has(time)').locator('a, button');

interface Two {
  patient: TestAccount;
  counselor: TestAccount;
  patientSeat: Seat;
  counselorSeat: Seat;
}

/** A patient in Berlin with tickets and a request, and a verified counselor in Baghdad. */
async function twoPeople(browser: Browser, patientsDevice: object = {}): Promise<Two> {
  const patient = await signUpPatient({
    ...RICH,
    name: 'Sara',
    tickets: LEFT,
    consent: { version: 2, as: 'adult', at: new Date() },
  });
  const counselor = await signUpCounselor({}, { verified: true });
  const device = { timezoneId: 'Europe/Berlin', ...patientsDevice };
  return {
    patient,
    counselor,
    patientSeat: await takeSeat(browser, patient.email, patient.password, { device }),
    counselorSeat: await takeSeat(browser, counselor.email, counselor.password, {
      device: { timezoneId: 'Asia/Baghdad' },
    }),
  };
}

const idIn = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

const ticketsOf = async (admin: Admin, { uid }: TestAccount) =>
  (await admin.readDocument(`patients/${uid}`))?.['tickets'];

/** What the ledger says: the tickets that there were, and every entry since. */
async function ledgerSum(admin: Admin, { uid }: TestAccount): Promise<number> {
  const entries = Object.values(await admin.readCollection(`patients/${uid}/ledger`));
  return entries.reduce((sum, { ticket }) => sum + Number(ticket), LEFT);
}

/** Time passes: the session, with all that stands at its time, began two hours ago. */
async function letPass(
  admin: Admin,
  id: string,
  { patient, counselor }: Pick<Two, 'patient' | 'counselor'>,
): Promise<void> {
  const session = await admin.readDocument(`sessions/${id}`);
  const start = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS);
  const hour = hourOf(start);
  await admin.writeDocument(`sessions/${id}`, { ...session, start, hour });
  await admin.writeDocument(`patients/${patient.uid}/diary/${String(hour)}`, { session: id, start });
  await offerTimes(counselor, [start], { state: 'taken', session: id });
}

/** A time of the third day from now, which can be cancelled and moved for long; four a day are offered. */
const AHEAD = 10;

/** From the page of open times to the session's own page. */
async function book(page: Page, at = AHEAD, language: Language = 'en'): Promise<string> {
  await times(page).nth(at).click();
  await expect(page).toHaveURL(/\/sessions\/check\?/);
  await main(page)
    .getByRole('radio', { name: words(language, 'finding:ways.voice') })
    .check();
  await button(page, words(language, 'finding:book.submit')).click();
  await expect(page).toHaveURL(/\/sessions\/view\?id=/);
  await expect(main(page).getByText(words(language, 'sessions:booked.title'))).toBeVisible();
  return idIn(page);
}

async function cancel(page: Page, outcome: string): Promise<void> {
  await button(page, words('en', 'sessions:acts.cancel')).click();
  await expect(dialog(page).getByText(outcome)).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: words('en', 'sessions:ask.cancel.confirm') })
    .click();
  await expect(main(page).getByText(words('en', 'sessions:done.cancel'))).toBeVisible();
}

test('hours, a time found and booked, moved, cancelled with and without the ticket, held, contested', async ({
  browser,
  admin,
}) => {
  test.slow();
  const { patient, counselor, patientSeat, counselorSeat } = await twoPeople(browser);
  const hers = await counselorSeat.context.newPage();
  const theirs = await patientSeat.context.newPage();

  await test.step('the counselor fills a week with one press, and times are offered', async () => {
    await hers.goto('/hours?lng=en');
    await main(hers).getByLabel(words('en', 'hours:fill.days'), { exact: true }).selectOption('all');
    await button(hers, words('en', 'hours:fill.apply')).click();
    await button(hers, words('en', 'hours:save')).click();
    await expect(main(hers).getByText(words('en', 'hours:offer.saved'))).toBeVisible({ timeout: 30_000 });
    const offered = Object.values(await admin.readCollection('slots'));
    // Four a day for four weeks, less those of today that begin too soon.
    expect(offered.length).toBeGreaterThanOrEqual(4 * 27);
    expect(new Set(offered.map(({ start }) => (start as Date).getUTCHours()))).toEqual(new Set([6, 7, 8, 9]));
  });

  await test.step('from home the patient comes to a chosen time in four presses', async () => {
    await theirs.goto('/?lng=en');
    const bookLink = main(theirs)
      .getByRole('link', { name: words('en', 'translation:home.book') })
      .first();
    // Once the record has come: before, nobody knows that they have asked.
    await expect(bookLink).toHaveAttribute('href', '/sessions/new');
    await bookLink.click();
    await expect(theirs).toHaveURL(/\/sessions\/new/);
    await expect(
      main(theirs)
        .getByText(/Berlin|Central European/)
        .first(),
    ).toBeVisible();
  });

  const first = await test.step('a time is booked, and both see it, each in their own zone', async () => {
    const id = await book(theirs);
    expect(await ticketsOf(admin, patient)).toBe(LEFT - 1);
    await hers.goto('/sessions?lng=en');
    await main(hers).getByRole('link', { name: /Sara/ }).click();
    await expect(hers).toHaveURL(new RegExp(id));
    const at = (page: Page) => main(page).locator('dl time').first();
    expect(await at(hers).getAttribute('datetime')).toBe(await at(theirs).getAttribute('datetime'));
    expect(await at(hers).innerText()).not.toBe(await at(theirs).innerText());
    return id;
  });

  await test.step('it is moved by more than a day, and the counselor sees that', async () => {
    await main(theirs)
      .getByRole('link', { name: words('en', 'sessions:acts.move') })
      .click();
    await times(theirs).last().click();
    await dialog(theirs)
      .getByRole('button', { name: words('en', 'finding:move.submit') })
      .click();
    await expect(main(theirs).getByText(words('en', 'sessions:booked.moved'))).toBeVisible();
    expect(await admin.readDocument(`sessions/${first}`)).toMatchObject({ moves: 1, state: 'booked' });
    expect(await ticketsOf(admin, patient)).toBe(LEFT - 1);
    await hers.reload();
    await expect(main(hers).getByText(/Moved 1 time/)).toBeVisible();
  });

  await test.step('cancelled in time, the ticket comes back', async () => {
    await theirs.goto(`/sessions/view?id=${first}&lng=en`);
    await cancel(theirs, words('en', 'sessions:outcome.cancel.patient.returned'));
    expect(await ticketsOf(admin, patient)).toBe(LEFT);
  });

  await test.step('cancelled on the last day, it is spent', async () => {
    await offerTimes(counselor, [new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 4 * HOUR_MS)]);
    await theirs.goto('/sessions/new?lng=en');
    const late = await book(theirs, 0);
    await cancel(theirs, 'It begins in less than 24 hours: your ticket does not come back.');
    expect(await ticketsOf(admin, patient)).toBe(LEFT - 1);
    expect(await admin.readDocument(`sessions/${late}`)).toMatchObject({ state: 'cancelled', returned: false });
  });

  await test.step('booked again, held, closed by the counselor and contested by the patient', async () => {
    await theirs.goto('/sessions/new?lng=en');
    const held = await book(theirs);
    await letPass(admin, held, { patient, counselor });
    await hers.goto(`/sessions/view?id=${held}&lng=en`);
    await button(hers, words('en', 'sessions:acts.held')).click();
    await dialog(hers)
      .getByRole('button', { name: words('en', 'sessions:ask.held.confirm') })
      .click();
    await expect(main(hers).getByText(words('en', 'sessions:done.held'))).toBeVisible();
    await theirs.reload();
    await button(theirs, words('en', 'sessions:acts.contest')).click();
    await dialog(theirs)
      .getByRole('radio', { name: words('en', 'sessions:saysAsked.cutShort') })
      .check();
    await dialog(theirs)
      .getByRole('button', { name: words('en', 'sessions:ask.contest.confirm') })
      .click();
    await expect(main(theirs).getByText(words('en', 'sessions:done.contest'))).toBeVisible();
    expect(await admin.readDocument(`contests/${held}`)).toMatchObject({ says: 'cutShort', patient: patient.uid });
    expect(await ticketsOf(admin, patient)).toBe(LEFT - 2);
  });

  await test.step('the ledger on screen shows it all, and its sum is the tickets', async () => {
    expect(await ledgerSum(admin, patient)).toBe(LEFT - 2);
    await theirs.goto('/buyTicketsPage?lng=en');
    await expect(main(theirs).getByRole('row')).toHaveCount(1 + 4);
  });

  // A time that is taken cannot be read, by whoever took it neither: so the page that was left learns that it is gone.
  patientSeat.watched.allowErrors(
    `http://${hosts.firestore}/v1/projects/${TEST_PROJECT}/databases/(default)/documents:batchGet`,
  );
  for (const { context, watched } of [patientSeat, counselorSeat]) {
    expect(watched.complaints()).toEqual([]);
    await context.close();
  }
});
