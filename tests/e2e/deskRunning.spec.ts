/** Staff decide an objection and refund a payment at the desk, and the patient and the counselor read the outcome on their own pages. */
import type { Browser, Page } from '@playwright/test';
import { signUpCounselor, signUpPatient, type TestAccount } from './support/accounts';
import { expect, press, test } from './support/payments';
import { openDetails } from './support/sessionPage';
import { inDays, createSession } from './support/sessions';
import { chosen } from './support/share';
import { openSignedIn } from './support/signedIn';
import { serveDesk, signUpStaff } from './support/staff';
import { RICH, takeSeat } from './support/visitors';
import { LANGUAGES, words } from './support/words';

const HOUR_MS = 3_600_000;
const REASON = 'The counselor was away that day';

const main = (page: Page) => page.getByRole('main');

/** The text before a sentence's placeholder. */
const beginning = (sentence: string): string => sentence.split('{{')[0] ?? '';

for (const language of LANGUAGES) {
  const say = (key: string) => words(language, `desk:${key}`);
  const locale = { en: 'en-US', tr: 'tr-TR', ar: 'ar-IQ' }[language];
  const pressAt = (page: Page, key: string) =>
    main(page)
      .getByRole('button', { name: say(key), exact: true })
      .click();

  /** A person's page in a separate browser. */
  const pageOf = async (browser: Browser, { email, password }: TestAccount): Promise<Page> => {
    const { context } = await takeSeat(browser, email, password, { device: { locale } });
    return context.newPage();
  };

  /** Confirms the open dialog with a reason, and waits until it's done. */
  const confirm = async (page: Page, key: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(REASON);
    await dialog.getByRole('button', { name: say(key), exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  test.describe(language, () => {
    test.use({ locale });

    test(
      'an objection is decided, and both people read how',
      chosen(language === 'ar'),
      async ({ page, browser, admin }) => {
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
          .getByRole('link', { name: say('today.kinds.contest') })
          .click();
        await expect(main(page).getByText(say('sessions.says.iCame'), { exact: true })).toBeVisible();
        await pressAt(page, 'sessions.endings.missed-by-counselor');
        await expect(
          page.getByRole('dialog').getByText(say('sessions.returned').replace('{{name}}', 'Sara')),
        ).toBeVisible();
        await confirm(page, 'sessions.endings.missed-by-counselor');
        await expect(main(page).getByText(say('sessions.over'))).toBeVisible();
        expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({
          ...{ state: 'missed', by: 'counselor', returned: true },
        });
        expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ tickets: 4 });
        expect(Object.values(await admin.readCollection('audit'))).toMatchObject([
          { by: member.uid, act: 'closeSession', of: `session:${id}`, reason: REASON },
        ]);

        const theirs = await pageOf(browser, patient);
        await theirs.goto(`/sessions/view?id=${id}`);
        await openDetails(theirs, language);
        await expect(
          theirs.getByRole('dialog').getByText(words(language, 'sessions:history.ticket.patient.returned')),
        ).toBeVisible();
        await theirs.goto('/buyTicketsPage');
        await expect(main(theirs).getByText(REASON)).toBeVisible();
        await theirs.context().close();
        const hers = await pageOf(browser, counselor);
        await hers.goto(`/sessions/view?id=${id}`);
        await openDetails(hers, language);
        await expect(
          hers.getByRole('dialog').getByText(words(language, 'sessions:history.ticket.counselor.returned')),
        ).toBeVisible();
        await hers.context().close();
      },
    );

    test(
      'a refund takes the tickets and a coming session, and both people see it',
      chosen(language === 'tr'),
      async ({ page, browser, admin, stripe }) => {
        const patient = await signUpPatient({ name: 'Sara' });
        const counselor = await signUpCounselor({}, { verified: true });
        const theirs = await pageOf(browser, patient);
        await theirs.goto('/buyTicketsPage');
        await main(theirs)
          .getByRole('list', { name: words(language, 'tickets:packs.list') })
          .getByRole('link')
          .first()
          .click();
        await main(theirs)
          .getByRole('button', { name: words(language, 'tickets:order.pay') })
          .click();
        await press(theirs, 'Pay');
        await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(words(language, 'tickets:thanks.title'));
        // One of the five was used for a coming session.
        const record = await admin.readDocument(`patients/${patient.uid}`);
        await admin.writeDocument(`patients/${patient.uid}`, { ...record, tickets: 4 });
        const session = await createSession('Coming', { patient, counselor, start: inDays(3) });

        const owner = await signUpStaff('owner');
        await serveDesk(page.context());
        await openSignedIn(page, owner, '/desk?part=payments&kind=all');
        await main(page).getByRole('table').getByRole('link').first().click();
        await pressAt(page, 'payments.refund');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(say('payments.take').replace('{{count, number}}', '4'))).toBeVisible();
        await expect(dialog.getByText(say('payments.cancel').replace('{{count, number}}', '1'))).toBeVisible();
        await confirm(page, 'payments.refund');
        await expect(main(page).getByText(say('payments.done'))).toBeVisible();
        const [payment] = Object.values(await admin.readCollection(`patients/${patient.uid}/payments`));
        expect(payment).toMatchObject({ refunded: 1000, taken: 5, used: 0, look: false, refunding: false });
        expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ tickets: 0 });
        // Stripe's own event about it comes afterwards, and changes nothing.
        await expect.poll(() => stripe.deliveries().map(({ status }) => status)).toEqual([200, 200]);
        expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ tickets: 0 });

        await theirs.goto('/buyTicketsPage');
        await expect(main(theirs).getByText(words(language, 'tickets:ledger.kinds.refund')).first()).toBeVisible();
        await theirs.goto(`/sessions/view?id=${session}`);
        await openDetails(theirs, language);
        const canceled = beginning(words(language, 'sessions:history.cancelled.byStaff'));
        await expect(theirs.getByRole('dialog').getByText(canceled)).toBeVisible();
        await theirs.context().close();
        const hers = await pageOf(browser, counselor);
        await hers.goto(`/sessions/view?id=${session}`);
        await openDetails(hers, language);
        await expect(hers.getByRole('dialog').getByText(canceled)).toBeVisible();
        await hers.context().close();
      },
    );
  });
}
