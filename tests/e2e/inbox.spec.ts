/** A mail, from the document in the store to the page that its link opens (docs/mail.md). Who writes it, and when, has tests of its own. */
import { mailTemplates } from '../../functions/mail/templates.mjs';
import type { PlainDocument } from '../../operator/values.mjs';
import { bringAxe, violations } from '../a11y/support/axe';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { expect, linkIn, test } from './support/inbox';
import { inDays, standSession } from './support/sessions';
import { keepSession } from './support/signedIn';
import { RICH } from './support/visitors';
import { LANGUAGES, words } from './support/words';

const mailTo = (uid: string, session: string, name: string): PlainDocument => ({
  toUids: [uid],
  template: { name, data: { session } },
  at: new Date(),
});

test('a mail arrives, and its link opens the session that it is about', async ({ page, admin, inbox }) => {
  const patient = await signUpPatient(RICH);
  const counselor = await signUpCounselor({}, { verified: true });
  const session = await standSession('Coming', { patient, counselor, start: inDays(3) });
  await admin.writeDocument(`addresses/${patient.uid}`, { email: patient.email, kinds: ['sessions'], at: new Date() });
  await admin.writeDocument(`mail/${session}-booked0-patient`, mailTo(patient.uid, session, 'booked-en'));
  const mail = await inbox.mailTo(patient.email);
  expect(mail).toMatchObject({ to: [patient.email], subject: 'News for you' });
  await keepSession(page, patient);
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL(`/sessions/view?id=${session}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'sessions:view.title'));
  await expect(page.getByRole('main').getByText('Dr. Shilan Karim').first()).toBeVisible();
});

test('the inbox shows mails of every language to a person', async ({ page, admin, inbox }) => {
  await admin.writeDocument('addresses/sara', { email: 'sara@aram.example', kinds: ['sessions'], at: new Date() });
  for (const language of LANGUAGES) {
    await admin.writeDocument(`mail/x-booked0-${language}`, mailTo('sara', 'x', `booked-${language}`));
  }
  await inbox.mailTo('sara@aram.example', LANGUAGES.length);
  await page.goto(inbox.address, { waitUntil: 'commit' });
  for (const { subject } of inbox.mails()) {
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  }
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(LANGUAGES.length);
  for (const frame of await frames.all()) {
    const link = frame.contentFrame().getByRole('link');
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', /\/sessions\/view\?id=x$/);
  }
});

test('a mail is without a fault by axe in every language, by day and by night', async ({ page, baseURL }) => {
  await bringAxe(page.context());
  const templates = mailTemplates(baseURL ?? '');
  for (const language of LANGUAGES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('about:blank', { waitUntil: 'commit' });
      await page.setContent(templates[`booked-${language}`]?.html ?? 'missing');
      expect(await violations(page), `${language} ${colorScheme}`).toEqual([]);
    }
  }
});
