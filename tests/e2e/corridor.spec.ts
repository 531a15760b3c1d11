/** The quiet corridor (docs/screens.md#the-quiet-corridor): the slim frame, and the way out. */
import type { Page } from '@playwright/test';
import { HOST, testPorts } from '../../tools/lib/ports.mjs';
import { signUpPatient } from './support/accounts';
import { chosen, WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { LANGUAGES, words } from './support/words';

const main = (page: Page) => page.getByRole('main');
const leaveLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: words('en', 'translation:leave.link') });

/** Stands for the neutral page, at the address that the one build for all rows of emulators has for it (tools/lib/firebase-env.mjs). */
async function standIn(page: Page): Promise<string> {
  const address = `http://${HOST}:${String(testPorts().auth)}/`;
  await page
    .context()
    .route(`${address}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Sunny</h1>' }),
    );
  return address;
}

/** A request with answers, of somebody who is signed in. */
async function openWithAnswers(page: Page): Promise<void> {
  const patient = await signUpPatient({ consent: { version: 1, as: 'adult', at: new Date() } });
  await openSignedIn(page, patient, '/Booking');
  await main(page).getByRole('radio', { name: 'For me', exact: true }).click();
  await main(page).getByRole('radio', { name: 'Divorced' }).press('Space');
}

/** What somebody finds who presses the browser's Back: no answer, nobody signed in, nothing kept. */
async function expectNothingBehind(page: Page): Promise<void> {
  await page.goBack();
  await expect(main(page).getByText('Question 1 of 6')).toBeVisible();
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByText('Divorced')).toHaveCount(0);
  // If the sign-out took too long, the next page finishes it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aram.wasSignedIn'))).toBeNull();
  await page.goto('/editPatientProfile');
  await expect(page).toHaveURL('/login');
}

test('"Leave this page" shows the neutral page; Back shows no answer, and nobody is signed in', async ({ page }) => {
  const address = await standIn(page);
  await openWithAnswers(page);
  await leaveLink(page).click();
  await expect(page).toHaveURL(address);
  await expectNothingBehind(page);
});

test('Escape, pressed three times, does the same', WITH_ALL, async ({ page }) => {
  const address = await standIn(page);
  await openWithAnswers(page);
  // The link listens to the key.
  await expect(leaveLink(page)).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address);
  await expectNothingBehind(page);
});

test('what a visitor typed is gone when they leave by the keyboard', async ({ page }) => {
  const address = await standIn(page);
  await page.goto('/signup');
  await main(page).getByLabel('First name').fill('Layla');
  await leaveLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await page.goto('/signup');
  await expect(main(page).getByLabel('First name')).toHaveValue('');
});

for (const language of LANGUAGES) {
  test(
    `${language}: every width has the menu, the way out and a footer that is folded, and nothing beside them`,
    chosen(language === 'ar'),
    async ({ page }) => {
      const say = (key: string) => words(language, `translation:${key}`);
      await page.goto(`/login?lng=${language}`);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('link', { name: say('leave.link') })).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: say('nav.contact') })).toBeHidden();
        await expect(page.getByRole('contentinfo').getByRole('textbox')).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      }
      await page.getByRole('button', { name: say('nav.openMenu') }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: say('nav.login') })).toBeVisible();
      await page.getByRole('contentinfo').getByText(say('footer.rest')).click();
      await expect(page.getByRole('contentinfo').getByRole('textbox')).toBeVisible();
    },
  );
}
