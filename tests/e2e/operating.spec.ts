/**
 * Follows the numbered steps of docs/operating.md with the demo data of `npm start`. The names of the buttons come from the document itself, so a step that names a
 * wrong button fails.
 */
import type { Browser, Page } from '@playwright/test';
import { operate } from '../../operator/operate.ts';
import { TEST_PROJECT } from '../../tools/lib/projects.ts';
import { DEMO_STAFF } from '../../tools/seed/accounts.ts';
import { seed } from '../../tools/seed/seed.ts';
import { stepsByHeading } from '../support/handSteps';
import type { TestAccount } from './support/accounts';
import { admin, hosts } from './support/emulators';
import { sendLogin } from './support/loginForm';
import { openSignedIn } from './support/signedIn';
import { serveDesk, signUpStaff } from './support/staff';
import { expect, test } from './support/test';
import { newSeat } from './support/visitors';
import { words } from './support/words';
import { dialog, main } from './support/page';

const en = (key: string) => words('en', `desk:${key}`);
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const confirm = async (page: Page, name: string) => {
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
};
/** Presses a button, and again in the dialog that asks. */
const pressTwice = async (page: Page, name: string) => {
  await button(page, name).click();
  await confirm(page, name);
};
const type = (page: Page, text: string) => dialog(page).getByRole('textbox').fill(text);

type Action = (...words: string[]) => Promise<unknown>;

/** Follows the steps under a heading, one action each, with the step's bold words. */
async function follow(heading: string, actions: readonly Action[]): Promise<void> {
  const steps = stepsByHeading().get(heading) ?? [];
  expect(steps, heading).toHaveLength(actions.length);
  for (const [at, { text, words: bold }] of steps.entries()) {
    await test.step(`${heading}: ${text}`, () => actions[at]?.(...bold));
  }
}

/** Opens the first item of a kind on Today. */
async function openItem(page: Page, kind: string): Promise<void> {
  await link(page, en('parts.today')).click();
  await link(page, kind).first().click();
}

/** Opens both people's contacts of the open item: each email is a link that writes. */
async function showContacts(page: Page, show: string): Promise<void> {
  await button(page, show).click();
  await expect(main(page).locator('a[href^="mailto:"]').first()).toBeVisible();
}

/** Opens the desk as the demo member of a role, with the demo data. */
async function openDemo(page: Page, role: string): Promise<void> {
  await seed(admin);
  const member = DEMO_STAFF.find((one) => one.role === role);
  if (!member) throw new Error(`There is no demo member for ${role}.`);
  await openSignedIn(page, member, '/desk');
}

test.beforeEach(({ context }) => serveDesk(context));

test('a day', async ({ page }) => {
  const member = await signUpStaff('care', 'Dana');
  await admin.writeDocument('contactUs/one', {
    formData: { option: 'billing', name: 'Hana', mail: 'hana@aram.example', details: 'Where is my invoice?' },
    timestamp: new Date(),
  });
  await page.goto('/login');
  await follow('A day', [
    async (today = '') => {
      await sendLogin(page, member);
      await expect(page).toHaveURL('/desk');
      await expect(link(page, today)).toBeVisible();
    },
    async (take = '') => {
      await button(page, take).click();
      await expect(main(page).getByRole('cell', { name: 'Dana' })).toBeVisible();
    },
    async () => {
      await link(page, en('today.kinds.message')).click();
      await pressTwice(page, en('messages.marks.answered'));
    },
    async (nothing = '') => {
      await link(page, en('parts.today')).click();
      await expect(main(page).getByText(nothing, { exact: true })).toBeVisible();
    },
  ]);
});

test('items that wait for care, and an emergency', async ({ page }) => {
  await openDemo(page, 'care');
  await follow('An emergency', [
    async (danger = '') => {
      await link(page, danger).click();
      // Today has buttons of the same name.
      await expect(button(page, en('reports.handle'))).toBeVisible();
    },
    async (take = '') => {
      await button(page, take).click();
      await expect(main(page).getByText(en('taking.own'))).toBeVisible();
    },
    (contact = '') => expect(main(page).getByText(contact, { exact: true })).toBeVisible(),
    async (note = '') => {
      await button(page, note).click();
      await type(page, 'Her brother is on his way.');
      await confirm(page, note);
    },
    async (handle = '') => {
      await button(page, handle).click();
      await type(page, 'Her brother is with her. She is safe.');
      await confirm(page, handle);
    },
  ]);
  await follow('A reported message', [
    async (report = '') => {
      await openItem(page, report);
      await expect(main(page).getByText('You can pay me directly', { exact: false })).toBeVisible();
    },
    // Writing to a person happens outside of Aram.
    () => Promise.resolve(),
    async (handle = '') => {
      await button(page, handle).click();
      await type(page, 'The counselor was warned.');
      await confirm(page, handle);
    },
  ]);
  await follow('An objection to a session', [
    async (contest = '', show = '') => {
      await openItem(page, contest);
      await showContacts(page, show);
    },
    async (settle = '', held = '', missed = '') => {
      await expect(main(page).getByRole('heading', { name: settle })).toBeVisible();
      await expect(button(page, held)).toBeVisible();
      await button(page, missed).click();
      await expect(dialog(page).getByText(/gets the ticket back/)).toBeVisible();
    },
    async () => {
      await type(page, 'The session was cut short.');
      await confirm(page, en('sessions.endings.missed-by-counselor'));
    },
  ]);
  await follow('A session without a result', [
    async (session = '', show = '') => {
      await openItem(page, session);
      await showContacts(page, show);
    },
    async (held = '', byClient = '', byCounselor = '') => {
      for (const name of [byClient, byCounselor]) await expect(button(page, name)).toBeVisible();
      await pressTwice(page, held);
    },
  ]);
  await follow('A request for a session', [
    (request = '') => openItem(page, request),
    () => expect(main(page).getByText('منذ أشهر', { exact: false })).toBeVisible(),
    async (suggest = '') => {
      await button(page, suggest).click();
      await dialog(page).getByLabel(en('sides.counselor')).selectOption('demoCounselorSamir');
      await confirm(page, suggest);
    },
  ]);
  await follow('A contact message', [
    async (message = '', write = '') => {
      await openItem(page, message);
      await expect(link(page, write)).toHaveAttribute('href', /^mailto:/);
    },
    (answered = '') => pressTwice(page, answered),
  ]);
});

test('a license', async ({ page }) => {
  await openDemo(page, 'reviewer');
  await follow('A license to review', [
    (license = '') => link(page, license).and(page.locator('[href*="demoCounselorAzad"]')).click(),
    (document = '') => expect(button(page, document)).toBeVisible(),
    async (verify = '') => {
      await pressTwice(page, verify);
      await expect
        .poll(async () => (await admin.readDocument('counselorProfiles/demoCounselorAzad'))?.['verified'])
        .toBe(true);
    },
  ]);
});

test('items that wait for an owner, and a week', async ({ page }) => {
  await openDemo(page, 'owner');
  await follow('An email that wasn’t sent', [
    async (email = '') => {
      await openItem(page, email);
      await expect(main(page).getByText('550 Mailbox unavailable')).toBeVisible();
    },
    (again = '') => pressTwice(page, again),
  ]);
  await follow('A payment to check', [
    (payment = '') => openItem(page, payment),
    async (refund = '', see = '') => {
      await expect(button(page, refund)).toBeVisible();
      await pressTwice(page, see);
    },
  ]);
  await follow("A person's page", [
    async (people = '', find = '') => {
      await link(page, people).click();
      await main(page).getByLabel(en('people.sought')).fill('Sara');
      await button(page, find).click();
    },
    () => link(page, 'Sara Yılmaz').click(),
    async (correct = '', foresee = '') => {
      await button(page, correct).click();
      await dialog(page).getByLabel(en('people.howMany')).fill('1');
      await dialog(page).getByLabel(en('act.reason')).fill('Your session broke off on Monday.');
      await dialog(page).getByRole('button', { name: foresee }).click();
      await expect(
        dialog(page)
          .getByText(en('people.after').split(':')[0] ?? '')
          .first(),
      ).toBeVisible();
      await confirm(page, correct);
    },
  ]);
  await follow('A week', [
    async (health = '', fine = '') => {
      await link(page, health).click();
      const said = main(page).getByText(fine, { exact: true });
      await expect(said.or(main(page).getByText(en('health.unwell'), { exact: true }))).toBeVisible();
    },
    async (numbers = '') => {
      await link(page, numbers).click();
      await expect(main(page).getByRole('table')).toBeVisible();
    },
    async (trace = '') => {
      await link(page, trace).click();
      await expect(main(page).getByRole('cell', { name: en('audit.acts.seePayment') })).toBeVisible();
    },
    async (staff = '') => {
      await link(page, staff).click();
      await expect(main(page).getByRole('cell', { name: 'owner@aram.example' })).toBeVisible();
    },
  ]);
});

/** Sets a password with the link in the login page's email. */
async function choosePassword(page: Page, email: string, password: string): Promise<TestAccount> {
  const before = (await admin.readMails()).length;
  await page.goto('/login');
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await dialog(page).getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(async () => (await admin.readMails()).length).toBe(before + 1);
  const mail = (await admin.readMails()).at(-1);
  const address = new URL(mail?.oobLink ?? '');
  address.searchParams.set('newPassword', password);
  expect((await page.request.get(address.href)).ok()).toBe(true);
  return { uid: '', email, password };
}

/** Another person's browser. */
async function newDesk(browser: Browser) {
  const seat = await newSeat(browser, { silentToo: true });
  await serveDesk(seat.context);
  return { ...seat, page: await seat.context.newPage() };
}

/** Logs in with the form, and arrives at the desk. */
async function logIn(page: Page, account: Pick<TestAccount, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, account);
  await expect(page).toHaveURL('/desk');
}

test('members come and go', async ({ page, browser }) => {
  const create = (email: string) => admin.createAccount({ email, password: crypto.randomUUID() });
  let owner: TestAccount;
  await follow('The first owner', [
    () => create('leyla@aram.example'),
    async () => {
      owner = await choosePassword(page, 'leyla@aram.example', 'first of many');
    },
    async () => {
      const command = /`npm run operator -- ([^`]+)`/.exec(
        stepsByHeading().get('The first owner')?.[2]?.text ?? '',
      )?.[1];
      const line = String(command)
        .replace('EMAIL', owner.email)
        .replace('NAME', 'Leyla')
        .replace('--project ID', '--emulators');
      const said: string[] = [];
      const say = (text: string) => {
        said.push(text);
      };
      const terminal = { interactive: false, ask: () => Promise.resolve(''), note: say };
      const env = {
        ...{ GCLOUD_PROJECT: TEST_PROJECT, FIRESTORE_EMULATOR_HOST: hosts.firestore },
        ...{ FIREBASE_AUTH_EMULATOR_HOST: hosts.auth, FIREBASE_STORAGE_EMULATOR_HOST: hosts.storage },
      };
      const print = (text: string) => {
        say(text);
        return Promise.resolve();
      };
      expect(await operate(line.split(' '), { ...terminal, print }, { env }), said.join('\n')).toBe(0);
    },
    () => logIn(page, owner),
  ]);

  const dana = await admin.createAccount({ email: 'dana@aram.example', password: crypto.randomUUID() });
  const [hers, strangers] = [await newDesk(browser), await newDesk(browser)];
  let member = await choosePassword(hers.page, 'dana@aram.example', 'second of many');
  await follow('A new member', [
    () => Promise.resolve(),
    async (staff = '', add = '') => {
      await link(page, staff).click();
      await button(page, add).click();
      await dialog(page).getByLabel(en('fields.email')).fill(member.email);
      await dialog(page).getByLabel(en('fields.name')).fill('Dana');
      await dialog(page).getByLabel(en('staff.role')).selectOption('care');
      await confirm(page, add);
    },
    // Someone else knows her password and uses it.
    () => logIn(strangers.page, member),
  ]);

  for (const { watched } of [hers, strangers]) watched.allowErrors(/\/desk(?:\/call)?$/);
  const at = Date.now();
  await follow('A lost password', [
    async () => {
      // The provider counts logins in whole seconds: one within the same second as the new password would remain.
      await expect.poll(() => Date.now()).toBeGreaterThan(at + 1000);
      member = await choosePassword(hers.page, member.email, 'third of many');
    },
    async () => {
      await logIn(hers.page, member);
      await link(strangers.page, en('parts.messages')).click();
      await expect(main(strangers.page).getByRole('alert')).toContainText(en('problems.session-expired'));
    },
  ]);

  await admin.writeDocument('contactUs/one', {
    formData: { option: 'billing', name: 'Hana', mail: '', details: 'Where is my invoice?' },
    timestamp: new Date(),
  });
  await admin.writeDocument('taken/message:one', { by: dana.localId, name: 'Dana', at: new Date() });
  await follow('A member leaves', [
    async (staff = '', remove = '') => {
      await link(page, staff).click();
      await main(page)
        .getByRole('row', { name: /dana@aram.example/ })
        .getByRole('button', { name: remove })
        .click();
      await confirm(page, remove);
      // Today renews itself, so her desk may close before the click.
      const closed = main(hers.page).getByRole('alert');
      const messages = link(hers.page, en('parts.messages'));
      await expect(async () => {
        if (!(await closed.isVisible())) await messages.click({ timeout: 1_000 });
        await expect(closed).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 10_000 });
      await expect(main(hers.page).getByRole('navigation')).toBeHidden();
      await expect(closed).toContainText(en('problems.access-ended'));
    },
    async (giveBack = '') => {
      await openItem(page, en('today.kinds.message'));
      await button(page, giveBack).click();
      await expect(main(page).getByText(en('taking.free'))).toBeVisible();
    },
  ]);
  for (const { context, watched } of [hers, strangers]) {
    await context.close();
    expect(watched.complaints()).toEqual([]);
  }
});
