/** Counselors and people at the desk, from the list to what the person then sees. */
import type { Locator, Page } from '@playwright/test';
import { signUpCounselor, signUpPatient, type TestAccount } from './support/accounts';
import { admin } from './support/emulators';
import { PIXEL, storeFile } from './support/files';
import { openSignedIn } from './support/signedIn';
import { serveDesk, signUpStaff } from './support/staff';
import { expect, test } from './support/test';
import { type Language, LANGUAGES, words } from './support/words';

const NAME = 'Dr. Shilan Karim';

const main = (page: Page) => page.getByRole('main');
const button = (inside: Locator, name: string) => inside.getByRole('button', { name, exact: true });

/** Counts presses on the page from here on: clicks, and keys that activate something, which the browser turns into clicks. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    addEventListener(
      'click',
      () => {
        counted.presses += 1;
      },
      true,
    );
  });
const pressesOf = (page: Page) => page.evaluate(() => (window as unknown as { presses: number }).presses);

async function speak(page: Page, language: Language) {
  await page.addInitScript((chosen) => {
    localStorage.setItem('i18nextLng', chosen);
  }, language);
}

const acts = async (by: TestAccount) =>
  Object.values(await admin.readCollection('audit'))
    .filter((trace) => trace['by'] === by.uid)
    .map(({ act }) => act)
    .toSorted();

test.beforeEach(({ context }) => serveDesk(context));

for (const language of LANGUAGES) {
  const say = (key: string) => words(language, `desk:${key}`);

  test(`verifying a license takes at most six presses, and the counselor sees it (${language})`, async ({ page }) => {
    const counselor = await signUpCounselor({ name: NAME, bio: 'I listen first.' });
    await storeFile(`ids/${counselor.uid}`, PIXEL);
    const reviewer = await signUpStaff('reviewer');
    await speak(page, language);
    await countPresses(page);
    await openSignedIn(page, reviewer, '/desk');

    await main(page).getByRole('table').getByRole('link').first().click();
    await expect(main(page).getByRole('heading', { level: 2, name: NAME })).toBeVisible();
    await button(main(page), say('counselors.show')).click();
    const image = main(page).getByRole('img', { name: say('counselors.alt').replace('{{name}}', NAME) });
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1);
    await button(main(page), say('counselors.verify')).click();
    await button(page.getByRole('dialog'), say('counselors.verify')).click();
    const outcome = say('counselors.verified').replace('{{name}}', NAME);
    await expect(main(page).getByRole('group', { name: outcome })).toBeFocused();

    expect(await pressesOf(page)).toBeLessThanOrEqual(6);
    expect(await admin.readDocument(`counselorProfiles/${counselor.uid}`)).toMatchObject({ verified: true });
    expect(await admin.readDocument(`counselors/${counselor.uid}/review/current`)).toMatchObject({
      ...{ state: 'verified', license: counselor.record['license'], name: NAME },
    });
    expect(await acts(reviewer)).toEqual(['idDocument', 'reviewCounselor', 'verifyCounselor']);

    await openSignedIn(page, counselor, '/CounselorEditInfo');
    await expect(main(page).getByText(words(language, 'counselor:verified.title'))).toBeVisible();
  });

  test(`tickets are corrected, and the patient reads why (${language})`, async ({ page }) => {
    const reason = 'Counted twice: one ticket back.';
    const patient = await signUpPatient({ tickets: 4 });
    const owner = await signUpStaff('owner');
    await speak(page, language);
    await openSignedIn(page, owner, '/desk?part=people');

    await main(page).getByRole('searchbox').fill(patient.email);
    await button(main(page), say('people.find')).click();
    await main(page).getByRole('table').getByRole('link').click();
    await button(main(page), say('people.correct')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('people.howMany')).fill('1');
    await dialog.getByLabel(say('act.reason')).fill(reason);
    await button(dialog, say('people.foresee')).click();
    // The dialog announces this text, too.
    await expect(dialog.getByText(say('people.after').replace('{{count, number}}', '5')).first()).toBeVisible();
    await button(dialog, say('people.correct')).click();
    const outcome = say('people.corrected').replace('{{count, number}}', '5');
    await expect(main(page).getByRole('group', { name: outcome })).toBeFocused();
    await expect(main(page).getByRole('table').getByText(reason)).toBeVisible();

    expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ tickets: 5 });
    expect(await acts(owner)).toEqual(['correct', 'readPerson']);

    await openSignedIn(page, patient, '/buyTicketsPage');
    const row = main(page).getByRole('row', { name: words(language, 'tickets:ledger.kinds.correction') });
    await expect(row).toContainText(reason);
    await expect(row).toContainText('+1');
  });
}

test('a record that changed meanwhile is not verified, and is read again', async ({ page }) => {
  const say = (key: string) => words('en', `desk:${key}`);
  const counselor = await signUpCounselor({ name: NAME });
  const reviewer = await signUpStaff('reviewer');
  await openSignedIn(page, reviewer, `/desk?part=counselors&uid=${counselor.uid}`);
  await button(main(page), say('counselors.verify')).click();
  await admin.writeDocument(`counselors/${counselor.uid}`, { ...counselor.record, license: 'KRG-PSY-20419' });
  await button(page.getByRole('dialog'), say('counselors.verify')).click();
  await expect(main(page).getByRole('group', { name: say('counselors.again.changed') })).toBeFocused();
  await expect(main(page).getByText('KRG-PSY-20419')).toBeVisible();
  expect(await admin.readDocument(`counselorProfiles/${counselor.uid}`)).toMatchObject({ verified: false });
});

test('a refused license appears on the counselor’s profile with its reason', async ({ page }) => {
  const say = (key: string) => words('en', `desk:${key}`);
  const reason = 'The document shows another name.';
  const counselor = await signUpCounselor({ name: NAME });
  await openSignedIn(page, await signUpStaff('reviewer'), `/desk?part=counselors&uid=${counselor.uid}`);
  await button(main(page), say('counselors.refuse')).click();
  await page.getByRole('dialog').getByRole('textbox').fill(reason);
  await button(page.getByRole('dialog'), say('counselors.refuse')).click();
  const outcome = say('counselors.refused').replace('{{name}}', NAME);
  await expect(main(page).getByRole('group', { name: outcome })).toBeFocused();
  await openSignedIn(page, counselor, '/CounselorEditInfo');
  await expect(main(page).getByText(words('en', 'counselor:refused.title'))).toBeVisible();
  await expect(main(page).getByText(reason)).toBeVisible();
});

test('a care member looks at a person, and is offered no act', async ({ page }) => {
  const patient = await signUpPatient({ tickets: 4 });
  await openSignedIn(page, await signUpStaff('care'), `/desk?part=people&uid=${patient.uid}`);
  await expect(main(page).getByRole('heading', { level: 2, name: 'Sara Öz' })).toBeVisible();
  await expect(button(main(page), words('en', 'desk:people.correct'))).toHaveCount(0);
});
