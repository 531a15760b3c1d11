/** Staff decide an objection and refund a payment at the desk, and the patient and the counselor read the outcome on their own pages. */
import type { Browser, Page } from '@playwright/test';
import { signUpCounselor, signUpPatient, type TestAccount } from './support/accounts';
import { expect, press, test } from './support/payments';
import { openDetails } from './support/sessionPage';
import { inDays, createSession } from './support/sessions';
import { openSignedIn } from './support/signedIn';
import { serveDesk, signUpStaff } from './support/staff';
import { RICH, takeSeat } from './support/visitors';
import { words } from './support/words';

const HOUR_MS = 3_600_000;
const REASON = 'The counselor was away that day';

const main = (page: Page) => page.getByRole('main');

/** The text before a sentence's placeholder. */
const beginning = (sentence: string): string => sentence.split('{{')[0] ?? '';

const LOCALES = { tr: 'tr-TR', ar: 'ar-IQ' } as const;
type Spoken = keyof typeof LOCALES;

const say = (language: Spoken, key: string) => words(language, `desk:${key}`);
const pressAt = (page: Page, language: Spoken, key: string) =>
  main(page)
    .getByRole('button', { name: say(language, key), exact: true })
    .click();

/** A person's page in a separate browser. */
async function pageOf(browser: Browser, language: Spoken, { email, password }: TestAccount): Promise<Page> {
  const { context } = await takeSeat(browser, email, password, { device: { locale: LOCALES[language] } });
  return context.newPage();
}

/** Confirms the open dialog with a reason, and waits until it's done. */
async function confirm(page: Page, language: Spoken, key: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(REASON);
  await dialog.getByRole('button', { name: say(language, key), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test.describe('in Arabic', () => {
  test.use({ locale: LOCALES.ar });

  test('an objection is decided, and both people read how', async ({ page, browser, admin }) => {
    const patient = await signUpPatient({ ...RICH, name: 'Sara', tickets: 3 });
    const counselor = await signUpCounselor({}, { verified: true });
    const start = inDays(-3);
    const id = await createSession(
      'Contested',
      { patient, counselor, start },
      { state: 'missed', by: 'patient', changedAt: new Date(start.getTime() + HOUR_MS) },
    );
    const contest = { patient: patient.uid, counselor: counselor.uid, says: 'iCame', at: inDays(-2) };
    await admin.writeDocument(`contests/${id}`, contest);
    const member = await signUpStaff('care');
    await serveDesk(page.context());
    await openSignedIn(page, member, '/desk');

    await main(page)
      .getByRole('link', { name: say('ar', 'today.kinds.contest') })
      .click();
    await expect(main(page).getByText(say('ar', 'sessions.says.iCame'), { exact: true })).toBeVisible();
    await pressAt(page, 'ar', 'sessions.endings.missed-by-counselor');
    await expect(
      page.getByRole('dialog').getByText(say('ar', 'sessions.returned').replace('{{name}}', 'Sara')),
    ).toBeVisible();
    await confirm(page, 'ar', 'sessions.endings.missed-by-counselor');
    await expect(main(page).getByText(say('ar', 'sessions.over'))).toBeVisible();
    expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({
      ...{ state: 'missed', by: 'counselor', returned: true },
    });
    expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ tickets: 4 });
    expect(Object.values(await admin.readCollection('audit'))).toMatchObject([
      { by: member.uid, act: 'closeSession', of: `session:${id}`, reason: REASON },
    ]);

    const theirs = await pageOf(browser, 'ar', patient);
    await theirs.goto(`/sessions/view?id=${id}`);
    await openDetails(theirs, 'ar');
    await expect(
      theirs.getByRole('dialog').getByText(words('ar', 'sessions:history.ticket.patient.returned')),
    ).toBeVisible();
    await theirs.goto('/buyTicketsPage');
    await expect(main(theirs).getByText(REASON)).toBeVisible();
    await theirs.context().close();
    const hers = await pageOf(browser, 'ar', counselor);
    await hers.goto(`/sessions/view?id=${id}`);
    await openDetails(hers, 'ar');
    await expect(
      hers.getByRole('dialog').getByText(words('ar', 'sessions:history.ticket.counselor.returned')),
    ).toBeVisible();
    await hers.context().close();
  });
});

test.describe('in Turkish', () => {
  test.use({ locale: LOCALES.tr });

  test('a refund takes the tickets and a coming session, and both people see it', async ({
    page,
    browser,
    admin,
    stripe,
  }) => {
    const patient = await signUpPatient({ name: 'Sara' });
    const counselor = await signUpCounselor({}, { verified: true });
    const theirs = await pageOf(browser, 'tr', patient);
    await theirs.goto('/buyTicketsPage');
    await main(theirs)
      .getByRole('list', { name: words('tr', 'tickets:packs.list') })
      .getByRole('link')
      .first()
      .click();
    await main(theirs)
      .getByRole('button', { name: words('tr', 'tickets:order.pay') })
      .click();
    await press(theirs, 'Pay');
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(words('tr', 'tickets:thanks.title'));
    // One of the five was used for a coming session.
    const record = await admin.readDocument(`patients/${patient.uid}`);
    await admin.writeDocument(`patients/${patient.uid}`, { ...record, tickets: 4 });
    const session = await createSession('Coming', { patient, counselor, start: inDays(3) });

    const owner = await signUpStaff('owner');
    await serveDesk(page.context());
    await openSignedIn(page, owner, '/desk?part=payments&kind=all');
    await main(page).getByRole('table').getByRole('link').first().click();
    await pressAt(page, 'tr', 'payments.refund');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('tr', 'payments.take').replace('{{count, number}}', '4'))).toBeVisible();
    await expect(dialog.getByText(say('tr', 'payments.cancel').replace('{{count, number}}', '1'))).toBeVisible();
    await confirm(page, 'tr', 'payments.refund');
    await expect(main(page).getByText(say('tr', 'payments.done'))).toBeVisible();
    const [payment] = Object.values(await admin.readCollection(`patients/${patient.uid}/payments`));
    expect(payment).toMatchObject({ refunded: 1000, taken: 5, used: 0, look: false, refunding: false });
    expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ tickets: 0 });
    // Stripe's own event about it comes afterwards, and changes nothing.
    await expect.poll(() => stripe.deliveries().map(({ status }) => status)).toEqual([200, 200]);
    expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ tickets: 0 });

    await theirs.goto('/buyTicketsPage');
    await expect(main(theirs).getByText(words('tr', 'tickets:ledger.kinds.refund')).first()).toBeVisible();
    await theirs.goto(`/sessions/view?id=${session}`);
    await openDetails(theirs, 'tr');
    const canceled = beginning(words('tr', 'sessions:history.cancelled.byStaff'));
    await expect(theirs.getByRole('dialog').getByText(canceled)).toBeVisible();
    await theirs.context().close();
    const hers = await pageOf(browser, 'tr', counselor);
    await hers.goto(`/sessions/view?id=${session}`);
    await openDetails(hers, 'tr');
    await expect(hers.getByRole('dialog').getByText(canceled)).toBeVisible();
    await hers.context().close();
  });
});
