/**
 * The length of the first journeys, counted and not timed (docs/screens.md#how-many-steps-each-path-takes): screens that are seen, presses, and fields that are typed. A
 * journey that gets longer fails here.
 */
import type { Page } from '@playwright/test';
import type { Admin } from '../support/admin';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { signInByNewAccount } from './support/popup';
import { hourAfter, offerTimes } from './support/sessions';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { times } from './support/twoPeople';
import { words } from './support/words';
import { record } from './support/writes';
import { button, field, heading, link, main } from './support/page';

const say = (key: string): string => words('en', key);

/** A person on a journey. */
function onFoot(page: Page) {
  const count = { screens: 0, presses: 0, typed: 0 };
  const press = async (role: 'link' | 'button' | 'radio' | 'checkbox', name: string) => {
    count.presses += 1;
    await main(page).getByRole(role, { name, exact: true }).first().click();
  };
  return {
    count,
    press,
    pressTime: async () => {
      count.presses += 1;
      await times(page).first().click();
    },
    pressBook: async () => {
      count.presses += 1;
      await button(page, say('finding:book.submit')).click();
    },
    /** A screen has appeared: its heading says which. */
    sees: async (title: string) => {
      await expect(heading(page)).toHaveText(title);
      count.screens += 1;
    },
    type: async (fields: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(fields)) {
        count.typed += 1;
        await field(page, name).fill(value);
      }
    },
  };
}

type Walker = ReturnType<typeof onFoot>;

const QUESTIONS = ['1', '2', '3', '4', '5'] as const;
const CHOICES = ['For me', 'Single', 'No', 'No preference', 'Depression'];
const ACCOUNT = {
  name: 'Layla',
  surname: 'Öz',
  email: 'layla@aram.example',
  confirmEmail: 'layla@aram.example',
  password: 'sessiz2026',
  confirmPassword: 'sessiz2026',
  day: '07',
  month: '11',
  year: '1990',
};

/** From home to the answered questions, none of which is sent. */
async function answerAsVisitor(page: Page, { press, sees, type }: Walker): Promise<void> {
  await page.goto('/');
  await sees(say('translation:home.hero.title'));
  await press('link', say('translation:home.book'));
  await sees(say('auth:thanks.book'));
  await press('link', say('auth:login.begin'));
  for (const question of QUESTIONS) {
    await sees(say(`booking:questions.${question}`));
    await press('radio', CHOICES[Number(question) - 1] ?? '');
  }
  await sees(say('booking:questions.6'));
  await type({ thoughts: 'I cannot sleep.' });
  await press('button', say('booking:next'));
  await sees(say('booking:questions.7'));
}

/** The consent, with which the answers are sent. */
async function agreeAndSend({ press, sees }: Walker): Promise<void> {
  await sees(say('booking:consent.title'));
  await press('radio', say('booking:consent.adult'));
  await press('checkbox', say('booking:consent.agree'));
  await press('button', say('booking:consent.start.send'));
  await sees(say('booking:questions.8'));
}

/** Follows the link in the email in another tab; the window has the focus again afterwards. */
async function confirmEmail(page: Page, admin: Admin, { count }: Walker): Promise<void> {
  const mail = (await admin.readMails()).find(({ requestType }) => requestType === 'VERIFY_EMAIL');
  count.presses += 1;
  await page.request.get(mail?.oobLink ?? '');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

async function uidOf(admin: Admin, address: string): Promise<string> {
  return (await admin.readAccounts()).find(({ email }) => email === address)?.localId ?? '';
}

test('a newcomer sends a request with a social account', WITH_ALL, async ({ page, admin }) => {
  test.slow();
  const walker = onFoot(page);
  const { count, press, sees } = walker;
  await answerAsVisitor(page, walker);
  expect(await admin.readCollection('patients')).toEqual({});
  await signInByNewAccount(page, () => press('button', say('auth:login.google')), {
    email: 'layla@gmail.example',
    displayName: 'Layla Öz',
  });
  await expect(page).toHaveURL('/');
  await sees(say('translation:home.hero.title'));
  await press('link', say('auth:waiting.send'));
  await agreeAndSend(walker);
  expect((await record(await uidOf(admin, 'layla@gmail.example')))['bookings']).toEqual([
    expect.objectContaining({ 1: 'Individual', 5: 'Depression', 6: 'I cannot sleep.' }),
  ]);
  expect(count).toEqual({ screens: 12, presses: 13, typed: 1 });
});

test('a newcomer sends a request with an account of their own and a confirmed email', async ({ page, admin }) => {
  test.slow();
  const walker = onFoot(page);
  const { count, press, sees, type } = walker;
  await answerAsVisitor(page, walker);
  await press('link', say('booking:account.signup'));
  await sees(say('auth:signup.title'));
  await type(ACCOUNT);
  await press('button', say('auth:signup.submit'));
  await sees(say('auth:thanks.title'));
  await confirmEmail(page, admin, walker);
  await press('link', say('auth:waiting.send'));
  // If the page hasn't noticed yet, it says so, and continues automatically.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(heading(page)).toHaveText(say('booking:consent.title'), { timeout: 1000 });
  }).toPass();
  await agreeAndSend(walker);
  expect((await record(await uidOf(admin, ACCOUNT.email)))['bookings']).toHaveLength(1);
  expect(count).toEqual({ screens: 13, presses: 15, typed: 10 });
});

test('a newcomer who does not consent leaves no answer behind', WITH_ALL, async ({ page, admin }) => {
  const walker = onFoot(page);
  await answerAsVisitor(page, walker);
  const patient = await signUpPatient();
  await walker.press('link', say('booking:account.login'));
  await walker.type({ email: patient.email, password: patient.password });
  await walker.press('button', say('auth:login.title'));
  await expect(page).toHaveURL('/');
  await walker.press('link', say('auth:waiting.send'));
  await walker.press('button', say('booking:consent.notNow'));
  await expect(page).toHaveURL('/');
  await expect(page.getByText(say('translation:toasts.answersDeleted'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('aram.draft.booking'))).toBeNull();
  expect((await record(patient.uid))['bookings']).toEqual([]);
  expect((await admin.readDocument(`patients/${patient.uid}`))?.['consent']).toBeUndefined();
});

test('a newcomer books a session with "Find a time", without the questions', async ({ page, admin }) => {
  test.slow();
  await offerTimes(await signUpCounselor({}, { verified: true }), [hourAfter(50)]);
  const walker = onFoot(page);
  const { count, press, pressTime, pressBook, sees, type } = walker;
  await page.goto('/sessions/new');
  await sees(say('finding:title'));
  await pressTime();
  await press('link', say('finding:book.continue'));
  await sees(say('auth:signup.title'));
  await type(ACCOUNT);
  await press('button', say('auth:signup.submit'));
  await sees(say('auth:thanks.title'));
  await confirmEmail(page, admin, walker);
  count.presses += 1;
  await link(page, /^Book your time: /).click();
  await sees(say('finding:check.title'));
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(button(page, say('finding:first.agree'))).toBeVisible({ timeout: 1000 });
  }).toPass();
  await press('button', say('finding:first.agree'));
  await sees(say('booking:consent.title'));
  await press('radio', say('booking:consent.adult'));
  await press('checkbox', say('booking:consent.agree'));
  await press('button', say('booking:consent.start.session'));
  await sees(say('finding:check.title'));
  // Pack and card have journeys of their own (cards.spec.ts), and aren't counted.
  const uid = await uidOf(admin, ACCOUNT.email);
  await admin.writeDocument(`patients/${uid}`, { ...(await record(uid)), tickets: 1 });
  await page.reload();
  await press('radio', say('finding:ways.video'));
  await pressBook();
  await expect(page).toHaveURL(/\/sessions\/view\?id=/);
  count.screens += 1;
  expect(count).toEqual({ screens: 7, presses: 11, typed: 9 });
});

test('a patient with a ticket books a time from home', WITH_ALL, async ({ page }) => {
  await offerTimes(await signUpCounselor({}, { verified: true }), [hourAfter(50)]);
  const patient = await signUpPatient({
    consent: { version: 3, as: 'adult', at: new Date() },
    tickets: 1,
    bookings: [
      {
        id: 'booking-0000000000001',
        1: 'Individual',
        2: 'Single',
        3: 'no',
        4: 'No preference',
        5: 'Depression',
        6: 'I cannot sleep.',
        requestedAt: new Date(),
      },
    ],
  });
  await openSignedIn(page, patient, '/');
  const { count, press, pressTime, pressBook } = onFoot(page);
  await expect(link(page, say('translation:home.book')).first()).toHaveAttribute('href', '/Booking');
  await press('link', say('translation:home.seeTimes'));
  await pressTime();
  await press('radio', say('finding:ways.video'));
  await pressBook();
  await expect(page).toHaveURL(/\/sessions\/view\?id=/);
  expect(count).toMatchObject({ presses: 4, typed: 0 });
});
