/** Staff work at the desk, and the people concerned read the outcome on their own pages. */
import type { Browser, Page } from '@playwright/test';
import { signUpCounselor, signUpPatient, type TestAccount } from './support/accounts';
import { admin } from './support/emulators';
import { PIXEL, storeFile } from './support/files';
import { button, dialog, heading, link, main } from './support/page';
import { expect, press, test } from './support/payments';
import { countPresses } from './support/presses';
import { openDetails } from './support/sessionPage';
import { createSession, hourAfter, inDays, offerTimes } from './support/sessions';
import { openSignedIn } from './support/signedIn';
import { serveDesk, signUpStaff } from './support/staff';
import { RICH, takeSeat } from './support/visitors';
import { words } from './support/words';

const NAME = 'Dr. Shilan Karim';
const REASON = 'The document shows another name.';
const LOCALES = { en: 'en-US', tr: 'tr-TR', ar: 'ar-IQ' } as const;
type Spoken = keyof typeof LOCALES;

/** The text before a sentence's placeholder. */
const beginning = (sentence: string): string => sentence.split('{{')[0] ?? '';

const pressExactly = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Confirms the open dialog, with a reason if it needs one, and waits until it's done. */
async function confirm(page: Page, name: string, reason?: string): Promise<void> {
  if (reason !== undefined) await dialog(page).getByRole('textbox').fill(reason);
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

const traces = () => admin.readCollection('audit').then((all) => Object.values(all));

/** A person's page in a separate browser. */
async function pageOf(browser: Browser, language: Spoken, { email, password }: TestAccount): Promise<Page> {
  const { context } = await takeSeat(browser, email, password, { device: { locale: LOCALES[language] } });
  return context.newPage();
}

/** What a person reads in the details of a session. */
async function expectInDetails(page: Page, language: Spoken, id: string, text: string): Promise<void> {
  await page.goto(`/sessions/view?id=${id}`);
  await openDetails(page, language);
  await expect(dialog(page).getByText(text)).toBeVisible();
}

test.beforeEach(({ context }) => serveDesk(context));

test.describe('in English', () => {
  const say = (key: string) => words('en', `desk:${key}`);

  test('answering a request takes at most five presses, and the patient sees it on home', async ({ page, browser }) => {
    const booking = { ...RICH.bookings[0], id: 'booking-0000000000007', requestedAt: inDays(-1) };
    const patient = await signUpPatient({ ...RICH, bookings: [booking], lastBookingAt: booking.requestedAt });
    const counselor = await signUpCounselor({ name: NAME }, { verified: true });
    await offerTimes(counselor, [hourAfter(30)]);
    const presses = await countPresses(page);
    const member = await signUpStaff('care');
    await openSignedIn(page, member, '/desk');

    await link(page, say('today.kinds.request')).click();
    await button(page, say('requests.suggest')).click();
    await dialog(page).getByLabel(say('sides.counselor')).selectOption(counselor.uid);
    await confirm(page, say('requests.suggest'));
    await expect(main(page).getByText(say('requests.states.suggested'), { exact: true })).toBeVisible();
    expect(await presses()).toBeGreaterThan(3);
    expect(await presses()).toBeLessThanOrEqual(5);
    expect(await admin.readDocument(`patients/${patient.uid}/care/${booking.id}`)).toMatchObject({
      ...{ state: 'answered', counselor: counselor.uid, counselorName: NAME },
    });
    // One opening leaves one trace, although the request was shown again after the suggestion.
    expect((await traces()).map(({ by, act }) => [by, act]).toSorted()).toEqual([
      [member.uid, 'readRequest'],
      [member.uid, 'suggestCounselor'],
    ]);

    const theirs = await pageOf(browser, 'en', patient);
    await theirs.goto('/');
    await expect(main(theirs).getByRole('heading', { name: words('en', 'mine:suggested.title') })).toBeVisible();
    await link(theirs, words('en', 'mine:suggested.times')).first().click();
    await expect(theirs).toHaveURL(`/sessions/new?counselor=${counselor.uid}`);
    await theirs.context().close();
  });

  test('a refused license appears on the counselor’s profile with its reason', async ({ page }) => {
    const counselor = await signUpCounselor({ name: NAME });
    await openSignedIn(page, await signUpStaff('reviewer'), `/desk?part=counselors&uid=${counselor.uid}`);
    await pressExactly(page, say('counselors.refuse'));
    await confirm(page, say('counselors.refuse'), REASON);
    const outcome = say('counselors.refused').replace('{{name}}', NAME);
    await expect(main(page).getByRole('group', { name: outcome })).toBeFocused();
    await openSignedIn(page, counselor, '/CounselorEditInfo');
    await expect(main(page).getByText(words('en', 'counselor:refused.title'))).toBeVisible();
    await expect(main(page).getByText(REASON)).toBeVisible();
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: LOCALES.ar });
  const say = (key: string) => words('ar', `desk:${key}`);

  test('verifying a license takes at most six presses, and the counselor sees it', async ({ page }) => {
    const counselor = await signUpCounselor({ name: NAME, bio: 'I listen first.' });
    await storeFile(`ids/${counselor.uid}`, PIXEL);
    const reviewer = await signUpStaff('reviewer');
    const presses = await countPresses(page);
    await openSignedIn(page, reviewer, '/desk');

    await main(page).getByRole('table').getByRole('link').first().click();
    await expect(main(page).getByRole('heading', { level: 2, name: NAME })).toBeVisible();
    await pressExactly(page, say('counselors.show'));
    const image = main(page).getByRole('img', { name: say('counselors.alt').replace('{{name}}', NAME) });
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1);
    await pressExactly(page, say('counselors.verify'));
    await confirm(page, say('counselors.verify'));
    const outcome = say('counselors.verified').replace('{{name}}', NAME);
    await expect(main(page).getByRole('group', { name: outcome })).toBeFocused();
    expect(await presses()).toBeLessThanOrEqual(6);
    expect(await admin.readDocument(`counselorProfiles/${counselor.uid}`)).toMatchObject({ verified: true });
    expect(await admin.readDocument(`counselors/${counselor.uid}/review/current`)).toMatchObject({
      ...{ state: 'verified', license: counselor.record['license'], name: NAME },
    });
    const acts = (await traces()).filter(({ by }) => by === reviewer.uid).map(({ act }) => act);
    expect(acts.toSorted()).toEqual(['idDocument', 'reviewCounselor', 'verifyCounselor']);

    await openSignedIn(page, counselor, '/CounselorEditInfo');
    await expect(main(page).getByText(words('ar', 'counselor:verified.title'))).toBeVisible();
  });

  test('an objection is decided, and both people read how', async ({ page, browser }) => {
    const patient = await signUpPatient({ ...RICH, name: 'Sara', tickets: 3 });
    const counselor = await signUpCounselor({}, { verified: true });
    const id = await createSession(
      'Contested',
      { patient, counselor, start: inDays(-3) },
      { state: 'missed', by: 'patient', changedAt: inDays(-3, 10) },
    );
    const contest = { patient: patient.uid, counselor: counselor.uid, says: 'iCame', at: inDays(-2) };
    await admin.writeDocument(`contests/${id}`, contest);
    const member = await signUpStaff('care');
    await openSignedIn(page, member, '/desk');

    await link(page, say('today.kinds.contest')).click();
    await expect(main(page).getByText(say('sessions.says.iCame'), { exact: true })).toBeVisible();
    await pressExactly(page, say('sessions.endings.missed-by-counselor'));
    await expect(dialog(page).getByText(say('sessions.returned').replace('{{name}}', 'Sara'))).toBeVisible();
    await confirm(page, say('sessions.endings.missed-by-counselor'), REASON);
    await expect(main(page).getByText(say('sessions.over'))).toBeVisible();
    expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({
      ...{ state: 'missed', by: 'counselor', returned: true },
    });
    expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ tickets: 4 });
    expect(await traces()).toMatchObject([
      { by: member.uid, act: 'closeSession', of: `session:${id}`, reason: REASON },
    ]);

    const theirs = await pageOf(browser, 'ar', patient);
    await expectInDetails(theirs, 'ar', id, words('ar', 'sessions:history.ticket.patient.returned'));
    await theirs.goto('/buyTicketsPage');
    await expect(main(theirs).getByText(REASON)).toBeVisible();
    await theirs.context().close();
    const hers = await pageOf(browser, 'ar', counselor);
    await expectInDetails(hers, 'ar', id, words('ar', 'sessions:history.ticket.counselor.returned'));
    await hers.context().close();
  });
});

test.describe('in Turkish', () => {
  test.use({ locale: LOCALES.tr });
  const say = (key: string) => words('tr', `desk:${key}`);

  test('a refund takes the tickets and a coming session, and both people see it', async ({ page, browser, stripe }) => {
    const patient = await signUpPatient({ name: 'Sara' });
    const counselor = await signUpCounselor({}, { verified: true });
    const theirs = await pageOf(browser, 'tr', patient);
    await theirs.goto('/buyTicketsPage');
    await main(theirs)
      .getByRole('list', { name: words('tr', 'tickets:packs.list') })
      .getByRole('link')
      .first()
      .click();
    await button(theirs, words('tr', 'tickets:order.pay')).click();
    await press(theirs, 'Pay');
    await expect(heading(theirs)).toHaveText(words('tr', 'tickets:thanks.title'));
    // One of the five was used for a coming session.
    const record = await admin.readDocument(`patients/${patient.uid}`);
    await admin.writeDocument(`patients/${patient.uid}`, { ...record, tickets: 4 });
    const session = await createSession('Coming', { patient, counselor, start: inDays(3) });

    await openSignedIn(page, await signUpStaff('owner'), '/desk?part=payments&kind=all');
    await main(page).getByRole('table').getByRole('link').first().click();
    await pressExactly(page, say('payments.refund'));
    await expect(dialog(page).getByText(say('payments.take').replace('{{count, number}}', '4'))).toBeVisible();
    await expect(dialog(page).getByText(say('payments.cancel').replace('{{count, number}}', '1'))).toBeVisible();
    await confirm(page, say('payments.refund'), REASON);
    await expect(main(page).getByText(say('payments.done'))).toBeVisible();
    const [payment] = Object.values(await admin.readCollection(`patients/${patient.uid}/payments`));
    expect(payment).toMatchObject({ refunded: 1000, taken: 5, used: 0, look: false, refunding: false });
    expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ tickets: 0 });
    // Stripe's own event about it comes afterwards, and changes nothing.
    await expect.poll(() => stripe.deliveries().map(({ status }) => status)).toEqual([200, 200]);
    expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ tickets: 0 });

    await theirs.goto('/buyTicketsPage');
    await expect(main(theirs).getByText(words('tr', 'tickets:ledger.kinds.refund')).first()).toBeVisible();
    const canceled = beginning(words('tr', 'sessions:history.cancelled.byStaff'));
    await expectInDetails(theirs, 'tr', session, canceled);
    await theirs.context().close();
    const hers = await pageOf(browser, 'tr', counselor);
    await expectInDetails(hers, 'tr', session, canceled);
    await hers.context().close();
  });
});
