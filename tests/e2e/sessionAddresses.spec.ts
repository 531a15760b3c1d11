/** The URLs of a session and of a time, as an email or another tab contains them: opened, reloaded and shared (docs/screens.md). */
import type { APIRequestContext } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { sendLogin } from './support/loginForm';
import { meetOften } from './support/sessions';
import { expect, test } from './support/test';
import { RICH } from './support/visitors';
import { LANGUAGES } from './support/words';
import { main } from './support/page';

/** The id that `meetOften` gives it. */
const SESSION = 'Coming'.padEnd(20, '0');
const VIEW = `/sessions/view?id=${SESSION}`;
const CHECK = '/sessions/check?slot=A0Bc1De2Fg3Hi4Jk5Lm6Nn7Pp8_497000';

async function answerOf(request: APIRequestContext, address: string, headers: Record<string, string>) {
  const answer = await request.get(address, { headers });
  const [, language] = /<html[^>]* lang="(\w+)"/.exec(await answer.text()) ?? [];
  return { status: answer.status(), language };
}

for (const address of [VIEW, CHECK]) {
  for (const language of LANGUAGES) {
    test(`${address.split('?')[0] ?? ''} is a page in ${language} for people whose browser or cookie asks for it`, async ({
      request,
    }) => {
      const asked = { status: 200, language };
      expect(await answerOf(request, address, { 'Accept-Language': language })).toEqual(asked);
      // A choice on the page takes precedence over the browser's setting.
      const cookie = { 'Accept-Language': 'eo', Cookie: `firebase-language-override=${language}` };
      expect(await answerOf(request, address, cookie)).toEqual(asked);
    });
  }
}

test('what only looks like such an address is a page that does not exist', async ({ request }) => {
  for (const address of ['/sessions/xyz', '/sessions/view/xyz', `/sessions/view/${SESSION}`, '/sessions/check/xyz']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});

async function twoWhoMeet() {
  const patient = await signUpPatient(RICH);
  const counselor = await signUpCounselor({}, { verified: true });
  await meetOften(patient, counselor);
  return { patient, counselor };
}

test('a signed-out person logs in and returns to the same session', async ({ page }) => {
  const { patient } = await twoWhoMeet();
  await page.goto(VIEW);
  await expect(page).toHaveURL('/login');
  await sendLogin(page, patient);
  await expect(page).toHaveURL(VIEW);
  await expect(main(page).getByText('Dr. Shilan Karim').first().first()).toBeVisible();
});
