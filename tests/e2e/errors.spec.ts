/**
 * The error catalog (docs/product.md#errors) as users meet it: each error is explained next to its cause, with a way to continue. File
 * errors are in `files.spec.ts`.
 */
import type { Page, Route } from '@playwright/test';
import { signUpCounselor, signUpPatient, type TestAccount } from './support/accounts';
import { hosts } from './support/emulators';
import { askedForNews, runOut, runOutUnasked, TOKENS } from './support/expiry';
import { substituteGoogle } from './support/network';
import { closePopup, signInByNewAccount } from './support/popup';
import { WITH_ALL } from './support/share';
import { keepSession, openSignedIn } from './support/signedIn';
import { fillSignup } from './support/signupForm';
import { expect, test } from './support/test';
import { type Language, words } from './support/words';
import { fillCard, TYPED_IN_GROUPS } from './support/writes';
import { you } from './support/menus';

const STORE = `http://${hosts.firestore}/`;
const COMMIT = `${STORE}**:commit*`;
const IDENTITY = `http://${hosts.auth}/identitytoolkit.googleapis.com/`;

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Answers as the services do: the store's errors are recognized by the status, the sign-in provider's by the message. */
const refuse =
  (status: number, message = '') =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: status, message } }),
    });

const logIn = (page: Page, account: TestAccount) => openSignedIn(page, account, '/');

async function openFilledCard(page: Page): Promise<void> {
  await page.goto('/add-new-card');
  await fillCard(page, TYPED_IN_GROUPS);
}
const saveCard = (page: Page) => main(page).getByRole('button', { name: 'Save card' });

/** A field's error precedes the rest of its description. */
const startingWith = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.')}`);

test('if the store refuses a newsletter entry, each reason is shown next to the field, and the next try continues', async ({
  page,
  admin,
  allowErrors,
}) => {
  allowErrors(STORE);
  await page.goto('/privacy?lng=en');
  const box = page.getByRole('contentinfo').getByRole('form');
  const field = box.getByRole('textbox');
  await field.fill('reader@aram.example');
  // Faults after which an entry may have arrived come last: a refused retry would then count as stored.
  for (const [status, code] of [
    [403, 'permission-denied'],
    [429, 'quota-exceeded'],
    [400, 'invalid-data'],
    [401, 'session-expired'],
    [503, 'unavailable'],
    [0, 'offline'],
  ] as const) {
    await page.route(COMMIT, status === 0 ? (route) => route.abort() : refuse(status));
    await box.getByRole('button').click();
    await expect(field).toHaveAccessibleDescription(startingWith(words('en', `errors:${code}`)));
    await expect(field).toHaveValue('reader@aram.example');
    await page.unroute(COMMIT);
  }
  await box.getByRole('button').click();
  await expect(page).toHaveURL('/Thankyou');
  expect(Object.keys(await admin.readCollection('newsletter'))).toHaveLength(1);
});

test('a refused contact message is reported on the thank-you page, and can be sent again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(STORE);
  await page.route(COMMIT, refuse(403));
  await page.goto('/contact?lng=tr');
  await main(page).getByLabel(words('tr', 'contact:details')).fill('?');
  await main(page)
    .getByRole('button', { name: words('tr', 'contact:submit') })
    .click();
  const notice = main(page).getByRole('alert');
  await expect(notice).toContainText(words('tr', 'errors:permission-denied'));
  await page.unroute(COMMIT);
  await notice.getByRole('button', { name: words('tr', 'contact:failed.retry') }).click();
  await expect(heading(page)).toHaveText(words('tr', 'contact:thanks.title'));
});

test('if the team can’t be loaded, the page gives the reason and offers another try', async ({ page, allowErrors }) => {
  allowErrors(STORE);
  await signUpCounselor({}, { verified: true });
  const query = `${STORE}**:runQuery*`;
  await page.route(query, refuse(429));
  await page.goto('/about/team?lng=ar');
  const notice = main(page).getByRole('alert');
  await expect(notice).toContainText(words('ar', 'errors:quota-exceeded'));
  await page.unroute(query);
  await notice.getByRole('button', { name: words('ar', 'translation:common.tryAgain') }).click();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Dr. Shilan Karim']);
});

test('if the core can’t be loaded, the field says so, and the next try loads it', async ({ page, allowErrors }) => {
  const wasm = '**/*.wasm';
  allowErrors(/\.wasm$/);
  await page.route(wasm, (route) => route.abort());
  await page.goto('/privacy?lng=en');
  const box = page.getByRole('contentinfo').getByRole('form');
  await box.getByRole('textbox').fill('reader@aram.example');
  await box.getByRole('button').click();
  await expect(box.getByRole('textbox')).toHaveAccessibleDescription(
    startingWith(words('en', 'errors:app-part-missing')),
  );
  await page.unroute(wasm);
  await box.getByRole('button').click();
  await expect(page).toHaveURL('/Thankyou');
});

for (const [what, files] of [
  ['code', '**/assets/ContactPage-*.js'],
  ['style sheet', '**/assets/*.css'],
] as const) {
  test(`if a screen's ${what} can't be loaded, an explanation takes its place, the bar stays, and a reload shows it`, async ({
    browser,
  }) => {
    // React reports what an error boundary caught as a console error, so this page isn't watched.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/?lng=tr');
    // Before that, a link loads a whole page.
    await page.locator('html[data-app="running"]').waitFor({ state: 'attached' });
    await page.route(files, (route) => route.abort());
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('tr', 'translation:nav.contact') })
      .click();
    await expect(heading(page)).toHaveText(words('tr', 'translation:broken.title'));
    await expect(main(page).getByText(words('tr', 'translation:broken.text'))).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('link', { name: words('tr', 'translation:nav.blogs') }),
    ).toBeVisible();
    await page.unroute(files);
    await main(page)
      .getByRole('button', { name: words('tr', 'translation:common.tryAgain') })
      .click();
    await expect(heading(page)).toHaveText(words('tr', 'contact:title'));
    await context.close();
  });
}

test('if the app can’t start, the prerendered page says so, and nobody waits for a form that is never sent', async ({
  browser,
}) => {
  // The app's failure is a console error, so this page isn't watched.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(History.prototype, 'state', {
      get: () => {
        throw new Error('broken on purpose');
      },
    });
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await main(page).getByLabel('Your message').fill('Hello');
  await main(page).getByRole('button', { name: 'Send' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(words('en', 'translation:broken.title'));
  await expect(main(page).getByLabel('Your message')).toHaveValue('Hello');
  const reloaded = page.waitForEvent('domcontentloaded');
  await alert.getByRole('button', { name: words('en', 'translation:common.tryAgain') }).click();
  await reloaded;
  await context.close();
});

test.describe('sign-up', () => {
  const SIGN_UP = `${IDENTITY}**accounts:signUp*`;

  test('weak credentials and too many attempts have different texts, and the form stays filled', async ({
    page,
    admin,
    allowErrors,
  }) => {
    allowErrors(IDENTITY);
    await page.goto('/signup?lng=ar');
    await fillSignup(page);
    const create = main(page).getByRole('button', { name: words('ar', 'auth:signup.submit') });
    for (const [message, code] of [
      ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
      ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'weak-password'],
      ['INVALID_EMAIL', 'invalid-email'],
      ['EMAIL_EXISTS', 'email-in-use'],
      ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-attempts'],
    ] as const) {
      await page.route(SIGN_UP, refuse(400, message));
      await create.click();
      await expect(main(page).getByRole('alert')).toContainText(words('ar', `errors:${code}`));
      await expect(main(page).locator('[name="email"]')).toHaveValue('sule@aram.example');
      await page.unroute(SIGN_UP);
    }
    await create.click();
    await expect(page).toHaveURL('/signup-thanks');
    expect(await admin.readAccounts()).toHaveLength(1);
  });
});

test.describe('login', () => {
  const SIGN_IN = `${IDENTITY}**accounts:signInWithPassword*`;

  test('all wrong credentials get one message; no network and too many attempts have their own', async ({
    page,
    admin,
    allowErrors,
  }) => {
    allowErrors(IDENTITY);
    const patient = await signUpPatient();
    await page.goto('/login?lng=en');
    const email = main(page).locator('[name="email"]');
    const password = main(page).locator('[name="password"]');
    const notice = main(page).getByRole('alert');
    const attempt = async (address: string, secret: string) => {
      await email.fill(address);
      await password.fill(secret);
      await page.keyboard.press('Enter');
    };
    const wrong = words('en', 'auth:wrong');

    await attempt(patient.email, 'wrong2026');
    await expect(notice).toHaveText(wrong);
    await attempt('nobody@aram.example', patient.password);
    await expect(notice).toHaveText(wrong);
    await admin.updateAccount(patient.uid, { disableUser: true });
    await attempt(patient.email, patient.password);
    await expect(notice).toHaveText(wrong);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await admin.updateAccount(patient.uid, { disableUser: false });

    for (const [answer, code] of [
      [refuse(400, 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account is disabled for now.'), 'too-many-attempts'],
      [(route: Route) => route.abort(), 'offline'],
    ] as const) {
      await page.route(SIGN_IN, answer);
      await attempt(patient.email, patient.password);
      await expect(notice).toHaveText(words('en', `errors:${code}`));
      await expect(email).not.toHaveAttribute('aria-invalid');
      await page.unroute(SIGN_IN);
    }
    await attempt(patient.email, patient.password);
    await expect(page).toHaveURL('/');
  });

  test('a provider window that is blocked or closed is explained, and can be opened again', async ({
    page,
    context,
  }) => {
    await substituteGoogle(context);
    await page.goto('/login?lng=tr');
    await page.waitForLoadState('networkidle');
    const google = main(page).getByRole('button', { name: /Google/ });
    const notice = main(page).getByRole('alert');
    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await google.click();
    await expect(notice).toHaveText(words('tr', 'errors:popup-blocked'));
    await closePopup(page, () => google.click());
    await expect(notice).toHaveText(words('tr', 'errors:popup-closed'));
    await expect(google).toBeEnabled();
  });

  test('an email whose account logs in another way is explained, and nothing is stored', async ({
    page,
    admin,
    allowErrors,
  }) => {
    allowErrors(IDENTITY);
    const patient = await signUpPatient();
    // The emulator's popup always reports that the provider has verified the email, and then the accounts are joined. Facebook doesn't report that.
    await page.route(`${IDENTITY}**signInWithIdp**`, (route) =>
      route.continue({
        postData: (route.request().postData() ?? '').replace(/(email_verified[^,}]*?)true/, '$1false'),
      }),
    );
    await page.goto('/login?lng=ar');
    const facebook = main(page).getByRole('button', { name: /Facebook/ });
    await signInByNewAccount(page, () => facebook.click(), { email: patient.email, displayName: 'Sara Öz' });
    await expect(main(page).getByRole('alert')).toHaveText(words('ar', 'errors:account-exists-with-other-provider'));
    await expect(facebook).toBeEnabled();
    expect(Object.keys(await admin.readCollection('patients'))).toEqual([patient.uid]);
  });

  test('if a reset link can’t be requested, the dialog says so', async ({ page, admin, allowErrors }) => {
    allowErrors(IDENTITY);
    const patient = await signUpPatient();
    await page.goto('/login?lng=tr');
    await main(page).locator('[name="email"]').fill(patient.email);
    await main(page)
      .getByRole('button', { name: words('tr', 'auth:login.forgot') })
      .click();
    const dialog = page.getByRole('dialog');
    const ask = dialog.getByRole('button', { name: words('tr', 'auth:verify.send') });
    const mails = `${IDENTITY}**accounts:sendOobCode*`;
    await page.route(mails, (route) => route.abort());
    await ask.click();
    const told = dialog.getByRole('alert');
    await expect(told).toContainText(words('tr', 'translation:common.unsure'));
    await expect(told).toContainText(words('tr', 'errors:offline'));
    await page.unroute(mails);
    await ask.click();
    await expect(dialog.getByText(words('tr', 'auth:reset.done'))).toBeVisible();
    expect(await admin.readMails()).toHaveLength(1);
  });
});

test.describe('a deletion', () => {
  test('each failure appears in the dialog, and the next press continues', async ({ page, admin, allowErrors }) => {
    // Neither a photo nor a document was ever stored.
    allowErrors(IDENTITY, STORE, `http://${hosts.storage}/`);
    const patient = await signUpPatient();
    await logIn(page, patient);
    await page.goto('/editPatientProfile?part=delete&lng=en');
    await main(page)
      .getByRole('button', { name: words('en', 'auth:delete.open') })
      .click();
    const dialog = page.getByRole('dialog');
    const password = dialog.locator('[name="currentPassword"]');
    const confirm = dialog.getByRole('button', { name: words('en', 'auth:delete.confirm') });

    await password.fill('wrong2026');
    await confirm.click();
    await expect(password).toHaveAccessibleDescription(words('en', 'auth:confirm.wrong'));
    await password.fill(patient.password);
    for (const [address, answer, code] of [
      [`${IDENTITY}**accounts:signInWithPassword*`, refuse(400, 'TOO_MANY_ATTEMPTS_TRY_LATER'), 'too-many-attempts'],
      [COMMIT, refuse(403), 'permission-denied'],
      [COMMIT, refuse(429), 'quota-exceeded'],
      [`${IDENTITY}**accounts:delete*`, refuse(400, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'), 'recent-sign-in-required'],
    ] as const) {
      await page.route(address, answer);
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(words('en', `errors:${code}`));
      await page.unroute(address);
    }
    await confirm.click();
    await expect(page).toHaveURL('/');
    expect(await admin.readAccounts()).toEqual([]);
  });
});

test('if the part that recognizes a signed-in person can’t be loaded, the page stays usable, and a reload recognizes them again', async ({
  page,
  allowErrors,
}) => {
  const patient = await signUpPatient();
  await logIn(page, patient);
  const account = you(page);
  await expect(account).toBeVisible();
  const part = '**/assets/reducers-*.js';
  allowErrors(/\/assets\/reducers-[^/]*\.js$/);
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  const refused = page.waitForResponse((response) => response.url().includes('/assets/reducers-'));
  await page.goto('/about/overview');
  expect((await refused).status()).toBe(404);
  await expect(heading(page)).toHaveText(words('en', 'about:overview.title'));
  await page.unroute(part);
  await page.reload();
  await expect(account).toBeVisible();
});

test.describe('a session that ended', () => {
  /** The page explains it; after the login, the person comes back to what was typed, except the card's number. */
  async function expectTold(page: Page, patient: TestAccount, language: Language, giveTokens: () => Promise<void>) {
    await expect(main(page).getByRole('alert')).toContainText(words(language, 'errors:session-expired'));
    await giveTokens();
    await main(page)
      .getByRole('link', { name: words(language, 'translation:nav.login') })
      .click();
    await expect(page).toHaveURL('/login');
    await main(page).locator('[name="email"]').fill(patient.email);
    await main(page).locator('[name="password"]').fill(patient.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await page.goto('/add-new-card');
    await expect(main(page).locator('[name="nameOnCard"]')).toHaveValue('Sara Öz');
    await expect(main(page).locator('[name="cardNumber"]')).toHaveValue('');
  }

  test('is explained with a link to the login, and what was typed is kept', async ({ page, allowErrors }) => {
    allowErrors(TOKENS, STORE);
    await page.clock.install();
    const patient = await signUpPatient();
    // Home isn't opened first: it also queries conversations, and the test would take its answer for the bar's.
    await keepSession(page, patient);
    const asked = askedForNews(page);
    await openFilledCard(page);
    await page.getByLabel('Language').selectOption('ar');
    await expect(heading(page)).toHaveText(words('ar', 'cards:add.title'));
    const giveTokens = await runOut(page, asked);
    await main(page)
      .getByRole('button', { name: words('ar', 'cards:add.save') })
      .click();
    await expectTold(page, patient, 'ar', giveTokens);
  });

  test(
    'replaces the form if the page notices it itself, and what was typed is kept',
    WITH_ALL,
    async ({ page, allowErrors }) => {
      allowErrors(TOKENS, STORE);
      await page.clock.install();
      const patient = await signUpPatient();
      await logIn(page, patient);
      await openFilledCard(page);
      const giveTokens = await runOutUnasked(page);
      await expect(heading(page)).toHaveText(words('en', 'translation:guard.sessionEnded'));
      await expect(saveCard(page)).toHaveCount(0);
      await expectTold(page, patient, 'en', giveTokens);
    },
  );
});
