/** Two people, two browsers, two time zones: from a counselor's hours to a session that was completed and objected to (docs/sessions.md). */
import type { Page } from '@playwright/test';
import { openActs, openDetails } from './support/sessionPage';
import { hourAfter, offerTimes } from './support/sessions';
import { expect, test } from './support/test';
import {
  AHEAD,
  allTimes,
  cancelSession,
  idIn,
  ledgerSum,
  letPass,
  TICKETS,
  ticketsOf,
  times,
  twoPeople,
} from './support/twoPeople';
import { type Language, words } from './support/words';
import { button, dialog, labeled, link, main } from './support/page';

/** From the page of available times to the session's own page. */
async function book(page: Page, at = AHEAD, language: Language = 'en'): Promise<string> {
  if (at > 0) await allTimes(page).click();
  await times(page).nth(at).click();
  await expect(dialog(page)).toBeVisible();
  await main(page)
    .getByRole('radio', { name: words(language, 'finding:ways.voice') })
    .check();
  await button(page, words(language, 'finding:book.submit')).click();
  await expect(page).toHaveURL(/\/sessions\/view\?id=/);
  await expect(main(page).getByText(words(language, 'sessions:booked.title'))).toBeVisible();
  return idIn(page);
}

test('hours, a time found and booked, moved, canceled with and without the ticket, completed, objected to', async ({
  browser,
  admin,
}) => {
  test.slow();
  const { patient, counselor, patientSeat, counselorSeat } = await twoPeople(browser);
  const hers = await counselorSeat.context.newPage();
  const theirs = await patientSeat.context.newPage();

  await test.step('the counselor fills a week with one press, and times are offered', async () => {
    await hers.goto('/hours?lng=en');
    await button(hers, words('en', 'hours:fill.more')).click();
    await labeled(hers, words('en', 'hours:fill.days')).selectOption('all');
    await button(hers, words('en', 'hours:fill.apply')).click();
    await button(hers, words('en', 'hours:save')).click();
    await expect(main(hers).getByText(words('en', 'hours:offer.saved'))).toBeVisible();
    const offered = Object.values(await admin.readCollection('slots'));
    // Four a day for four weeks, less those today that begin too soon.
    expect(offered.length).toBeGreaterThanOrEqual(4 * 27);
    expect(new Set(offered.map(({ start }) => (start as Date).getUTCHours()))).toEqual(new Set([6, 7, 8, 9]));
  });

  await test.step('home leads the patient to the times', async () => {
    await theirs.goto('/?lng=en');
    const bookLink = link(theirs, words('en', 'translation:home.book')).first();
    await expect(bookLink).toHaveAttribute('href', '/Booking');
    await bookLink.click();
    // A patient who has sent a request finds a link to the times there, too.
    await link(theirs, words('en', 'booking:done.find')).click();
    await expect(theirs).toHaveURL(/\/sessions\/new/);
    await expect(
      main(theirs)
        .getByText(/Berlin|Central European/)
        .first(),
    ).toBeVisible();
  });

  const first = await test.step('a time is booked, and both people see it in their own time zones', async () => {
    const id = await book(theirs);
    expect(await ticketsOf(admin, patient)).toBe(TICKETS - 1);
    await hers.goto('/sessions?lng=en');
    // Once as news, and once in its list.
    await link(hers, /Sara/).first().click();
    await expect(hers).toHaveURL(new RegExp(id));
    const at = (page: Page) => main(page).locator('header time');
    expect(await at(hers).getAttribute('datetime')).toBe(await at(theirs).getAttribute('datetime'));
    expect(await at(hers).innerText()).not.toBe(await at(theirs).innerText());
    return id;
  });

  await test.step('it is moved by more than a day, and the counselor sees that', async () => {
    await openActs(theirs);
    await dialog(theirs)
      .getByRole('link', { name: words('en', 'sessions:acts.move') })
      .click();
    await times(theirs).last().click();
    await dialog(theirs)
      .getByRole('button', { name: words('en', 'finding:move.submit') })
      .click();
    await expect(main(theirs).getByText(words('en', 'sessions:booked.moved'))).toBeVisible();
    expect(await admin.readDocument(`sessions/${first}`)).toMatchObject({ moves: 1, state: 'booked' });
    expect(await ticketsOf(admin, patient)).toBe(TICKETS - 1);
    await hers.reload();
    await openDetails(hers);
    await expect(dialog(hers).getByText(/Moved 1 time/)).toBeVisible();
  });

  await test.step('canceled in time, the ticket is returned', async () => {
    await theirs.goto(`/sessions/view?id=${first}&lng=en`);
    await cancelSession(theirs, words('en', 'sessions:outcome.cancel.patient.returned'));
    expect(await ticketsOf(admin, patient)).toBe(TICKETS);
  });

  await test.step('canceled on the last day, the ticket is used', async () => {
    await offerTimes(counselor, [hourAfter(4)]);
    await theirs.goto('/sessions/new?lng=en');
    const late = await book(theirs, 0);
    await cancelSession(theirs, 'It starts in less than 24 hours, so you won’t get your ticket back.');
    expect(await ticketsOf(admin, patient)).toBe(TICKETS - 1);
    expect(await admin.readDocument(`sessions/${late}`)).toMatchObject({ state: 'cancelled', returned: false });
  });

  await test.step('booked again, completed, confirmed by the counselor and objected to by the patient', async () => {
    await theirs.goto('/sessions/new?lng=en');
    const held = await book(theirs);
    await letPass(admin, held, { patient, counselor });
    await hers.goto(`/sessions/view?id=${held}&lng=en`);
    await openActs(hers);
    await button(hers, words('en', 'sessions:acts.held')).click();
    await dialog(hers)
      .getByRole('button', { name: words('en', 'sessions:ask.held.confirm') })
      .click();
    await expect(main(hers).getByText(words('en', 'sessions:done.held'))).toBeVisible();
    await theirs.reload();
    await openActs(theirs);
    await button(theirs, words('en', 'sessions:acts.contest')).click();
    await dialog(theirs)
      .getByRole('radio', { name: words('en', 'sessions:says.cutShort') })
      .check();
    await dialog(theirs)
      .getByRole('button', { name: words('en', 'sessions:ask.contest.confirm') })
      .click();
    await expect(main(theirs).getByText(words('en', 'sessions:done.contest'))).toBeVisible();
    expect(await admin.readDocument(`contests/${held}`)).toMatchObject({ says: 'cutShort', patient: patient.uid });
    expect(await ticketsOf(admin, patient)).toBe(TICKETS - 2);
  });

  await test.step('the ledger on screen shows everything, and its sum is the number of tickets', async () => {
    expect(await ledgerSum(admin, patient)).toBe(TICKETS - 2);
    await theirs.goto('/buyTicketsPage?lng=en');
    await expect(main(theirs).getByRole('row')).toHaveCount(1 + 4);
  });

  for (const { context, watched } of [patientSeat, counselorSeat]) {
    expect(watched.complaints()).toEqual([]);
    await context.close();
  }
});
