/** The times in a list, and the button that books one, are visible on a phone without scrolling. */
import { signUpCounselor, signUpPatient } from './support/accounts';
import { bottomOf, PHONE } from './support/firstWindow';
import { hourAfter, offerTimes } from './support/sessions';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { button, dialog, times } from './support/twoPeople';
import { words } from './support/words';

/** The greatest distance from the top of the page to the first time that can be pressed. */
const FIRST_TIME = 300;

test.use({ viewport: PHONE });

const offerThree = async () => {
  await offerTimes(await signUpCounselor({}, { verified: true }), [hourAfter(50), hourAfter(51), hourAfter(52)]);
};

for (const path of ['/sessions/new', '/about/team']) {
  test(`a visitor's first time on ${path} is near the top`, async ({ page }) => {
    await offerThree();
    await page.goto(path);
    await expect(times(page)).toHaveCount(3);
    expect((await times(page).first().boundingBox())?.y).toBeLessThanOrEqual(FIRST_TIME);
  });
}

test('the first time is near the top, and its booking button is visible, in the sheet and on its page', async ({
  page,
}) => {
  await offerThree();
  const patient = await signUpPatient({ consent: { version: 3, as: 'adult', at: new Date() }, tickets: 25 });
  await openSignedIn(page, patient, '/sessions/new');
  await expect(times(page)).toHaveCount(3);
  expect((await times(page).first().boundingBox())?.y).toBeLessThanOrEqual(FIRST_TIME);
  const check = await times(page).first().getAttribute('href');
  await times(page).first().click();
  const book = button(page, words('en', 'finding:book.submit'));
  await expect(dialog(page).getByText(/^Cancel by .* and you get your ticket back/)).toBeVisible();
  expect(await bottomOf(book)).toBeLessThanOrEqual(PHONE.height);
  await page.goto(check ?? '');
  await expect(book).toBeVisible();
  expect(await bottomOf(book)).toBeLessThanOrEqual(PHONE.height);
});
