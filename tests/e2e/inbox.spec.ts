/** An email, from the change that it reports to the page that its link opens (docs/mail.md). To whom an email is sent, and when, has its own tests. */
import { mailTemplates } from '../../functions/mail/templates.ts';
import { bringAxe, violations } from '../a11y/support/axe';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { expect, linkIn, test } from './support/inbox';
import { inDays, createSession } from './support/sessions';
import { WITH_ALL } from './support/share';
import { signUpStaff } from './support/staff';
import { RICH } from './support/visitors';
import { LANGUAGES } from './support/words';

test('staff who want emails learn that the desk needs them when someone reports danger, but not what it is', async ({
  admin,
  inbox,
  baseURL,
}) => {
  const dana = await signUpStaff('care', 'Dana');
  await signUpStaff('care', 'Omar');
  await admin.writeDocument(`staff/${dana.uid}`, { ...(await admin.readDocument(`staff/${dana.uid}`)), wants: true });
  const report = { by: 'sara', session: 'aaaaaaaaaaaaaaaaaaaa', text: 'He is in danger.', urgent: true };
  await admin.writeDocument('reports/aaaaaaaaaaaaaaaaaaaa-danger-sara', { ...report, at: new Date() });
  const mail = await inbox.mailTo(dana.email);
  expect(new URL(linkIn(mail)).pathname).toBe('/desk');
  expect(new URL(linkIn(mail)).origin).toBe(new URL(baseURL ?? '').origin);
  expect(JSON.stringify(mail)).not.toMatch(/danger|sara|aaaaaaaa/i);
  expect(inbox.mails().map(({ to }) => to)).toEqual([[dana.email]]);
});

test('the inbox shows a person emails in every language', WITH_ALL, async ({ page, admin, inbox }) => {
  const counselor = await signUpCounselor({}, { verified: true });
  const { email } = counselor;
  await admin.writeDocument(`addresses/${counselor.uid}`, { email, kinds: ['sessions'], at: new Date() });
  for (const [at, language] of LANGUAGES.entries()) {
    // Bookings of one patient in a row would be one email.
    const patient = await signUpPatient(RICH, `${language}@aram.example`);
    await createSession(`Coming${language}`, { patient, counselor, start: inDays(3 + at) }, { language });
  }
  await inbox.mailTo(email, LANGUAGES.length);
  await page.goto(inbox.address, { waitUntil: 'commit' });
  for (const { subject } of inbox.mails()) {
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  }
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(LANGUAGES.length);
  for (const frame of await frames.all()) {
    const links = frame.contentFrame().getByRole('link');
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute('href', /\/sessions\/view\?id=\w+$/);
    await expect(links.last()).toHaveAttribute('href', /\/emails$/);
  }
});

test('axe finds no fault in an email in any language, by day and by night', WITH_ALL, async ({ page, baseURL }) => {
  await bringAxe(page.context());
  const templates = mailTemplates(baseURL ?? '');
  for (const language of LANGUAGES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('about:blank', { waitUntil: 'commit' });
      await page.setContent(templates[`sessions-${language}`]?.html ?? 'missing');
      expect(await violations(page), `${language} ${colorScheme}`).toEqual([]);
    }
  }
});
