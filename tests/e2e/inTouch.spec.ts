/** Two people stay in touch by what Aram offers: emails that lead to the session, the conversation, the call, and the outcome that the counselor confirms. */
import type { Page } from '@playwright/test';
import { about, DEVICES, isConnected, join, received, said as inCall } from './support/calls';
import { expect, linkIn, test } from './support/inbox';
import { inDays, offerTimes } from './support/sessions';
import { isSessionWith, openActs } from './support/sessionPage';
import { idIn, ledgerSum, letPass, TICKETS, ticketsOf, times, twoPeople } from './support/twoPeople';
import { words } from './support/words';
import { button, dialog, main } from './support/page';

const COUNSELOR = 'Dr. Shilan Karim';
const PATIENT = 'Sara';
const ASKED = 'May I bring my notes?';
const ANSWERED = 'Please do.';

const session = (key: string): string => words('en', `sessions:${key}`);
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const log = (page: Page) => main(page).getByRole('region');

async function book(page: Page): Promise<string> {
  await page.goto('/sessions/new');
  await times(page).first().click();
  await main(page)
    .getByRole('radio', { name: words('en', 'finding:ways.video') })
    .check();
  await button(page, words('en', 'finding:book.submit')).click();
  await expect(main(page).getByText(session('booked.title'))).toBeVisible();
  return idIn(page);
}

async function say(page: Page, text: string): Promise<void> {
  await main(page).getByRole('textbox').fill(text);
  await button(page, words('en', 'conversation:write.send')).click();
  await expect(log(page).getByText(text)).toBeVisible();
}

test('a patient books, both people follow their email to the session, write to each other and meet in a call; the counselor confirms it', async ({
  browser,
  admin,
  inbox,
}) => {
  test.slow();
  const two = await twoPeople(browser, DEVICES);
  const { patient, counselor, patientSeat, counselorSeat } = two;
  await offerTimes(counselor, [inDays(3), inDays(4)]);
  const kinds = ['sessions', 'messages'];
  await admin.writeDocument(`addresses/${counselor.uid}`, { email: counselor.email, kinds, at: new Date() });
  const theirs = await patientSeat.context.newPage();
  const hers = await counselorSeat.context.newPage();

  const first =
    await test.step('after a first booking, of which only the counselor is notified, the patient says yes to emails', async () => {
      const booked = await book(theirs);
      expect(linkIn(await inbox.mailTo(counselor.email))).toContain(`/sessions/view?id=${booked}`);
      await main(theirs)
        .getByRole('checkbox', { name: /^Email me at/ })
        .check();
      await expect(main(theirs).getByText(words('en', 'mails:ask.later'), { exact: false })).toBeVisible();
      expect(inbox.mails()).toHaveLength(1);
      return booked;
    });

  const id =
    await test.step('the counselor follows the link to the session; another booking minutes later has no email of its own', async () => {
      await hers.goto(linkIn(await inbox.mailTo(counselor.email)));
      await expect(hers).toHaveURL(`/sessions/view?id=${first}`);
      await isSessionWith(hers, PATIENT);
      return book(theirs);
    });

  await test.step('they write to each other, and an email says that there is something new', async () => {
    // On another page: a person who has the session's page open sees the message, and gets no email about it.
    await hers.goto('/sessions');
    await say(theirs, ASKED);
    await hers.goto(linkIn(await inbox.mailTo(counselor.email, 2)));
    await expect(hers).toHaveURL('/messages');
    await main(hers)
      .getByRole('link', { name: new RegExp(`^${PATIENT}`) })
      .click();
    await expect(log(hers).getByText(ASKED)).toBeVisible();
    await say(hers, ANSWERED);
    await expect(log(theirs).getByText(ANSWERED)).toBeVisible();
    await theirs.goto(linkIn(await inbox.mailTo(patient.email)));
    await expect(theirs).toHaveURL('/messages');
  });

  await test.step('when the session begins, they meet in the call, and see and hear each other', async () => {
    await letPass(admin, id, two, about(0));
    for (const page of [theirs, hers]) {
      await page.goto(`/sessions/view?id=${id}`);
      await link(page, session('call.join')).click();
      await join(page);
    }
    await isConnected(theirs, COUNSELOR);
    await isConnected(hers, PATIENT);
    for (const [page, name] of [[theirs, COUNSELOR] as const, [hers, PATIENT] as const]) {
      // Its size depends on the machine's spare capacity.
      await expect.poll(async () => (await received(page, name)).width).toBeGreaterThan(0);
      await expect.poll(async () => (await received(page, name)).sound).toBeGreaterThan(0.01);
    }
    for (const page of [theirs, hers]) {
      await button(page, inCall('in.leave')).click();
      await expect(main(page).getByText(inCall('left.title'))).toBeVisible();
    }
    await expect.poll(() => admin.readCollection(`sessions/${id}/call`)).toEqual({});
  });

  await test.step('when its time is over, the counselor confirms it, and the patient is notified', async () => {
    await letPass(admin, id, two);
    await hers.goto(`/sessions/view?id=${id}`);
    await openActs(hers);
    await button(hers, session('acts.held')).click();
    await dialog(hers)
      .getByRole('button', { name: session('ask.held.confirm') })
      .click();
    await expect(main(hers).getByText(session('done.held'))).toBeVisible();
    await theirs.goto(linkIn(await inbox.mailTo(patient.email, 2)));
    await expect(theirs).toHaveURL(`/sessions/view?id=${id}`);
    await expect(main(theirs).locator('header').getByText(session('states.held'), { exact: true })).toBeVisible();
    expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({ state: 'held' });
    expect(await ticketsOf(admin, patient)).toBe(TICKETS - 2);
    expect(await ledgerSum(admin, patient)).toBe(TICKETS - 2);
  });

  // A person who can see the mailbox learns no name and no message.
  expect(inbox.mails()).toHaveLength(4);
  for (const { subject, text } of inbox.mails()) {
    for (const told of [PATIENT, COUNSELOR, ASKED, ANSWERED]) expect(`${subject} ${text}`).not.toContain(told);
  }
  for (const { context, watched } of [patientSeat, counselorSeat]) {
    expect(watched.complaints()).toEqual([]);
    await context.close();
  }
});
