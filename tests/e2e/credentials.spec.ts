/**
 * A new password and a new email on their way to the sign-in provider, interrupted at each of their requests: the page says what happened, the form stays filled,
 * the next press continues, and the result is what the person was promised.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { hosts } from './support/emulators';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { breakNext } from './support/storeNetwork';
import { expect, test } from './support/test';
import { words } from './support/words';
import { logOut } from './support/menus';
import { labeled, link, main } from './support/page';

const IDENTITY = `http://${hosts.auth}/identitytoolkit.googleapis.com/`;
const PROOF = `${IDENTITY}**accounts:signInWithPassword*`;
const NEW_PASSWORD = `${IDENTITY}**accounts:update*`;
const NEW_EMAIL = `${IDENTITY}**accounts:sendOobCode*`;

/** The old sign-in may send a query at the very moment in which the store stops accepting it. */
const QUERIES = new RegExp(`^http://${hosts.firestore}/.*:runQuery`);

const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true });

/** What can happen to a request, and the text for it. A lost answer comes last: the change is done, and only a retry can find that out. */
const FAULTS: readonly (readonly [
  told: string,
  provoke: (context: BrowserContext, address: string) => Promise<void>,
])[] = [
  ['unavailable', (context, address) => refuse(context, address, 500, 'Internal error encountered.')],
  ['unavailable', (context, address) => refuse(context, address, 503, 'The service is currently unavailable.')],
  ['too-many-attempts', (context, address) => refuse(context, address, 400, 'TOO_MANY_ATTEMPTS_TRY_LATER')],
  ['offline', (context, address) => breakNext(context, address, 'request')],
  ['offline', (context, address) => breakNext(context, address, 'answer')],
];

async function refuse(context: BrowserContext, address: string, status: number, message: string): Promise<void> {
  const body = JSON.stringify({ error: { code: status, message } });
  await context.route(address, (route) => route.fulfill({ status, contentType: 'application/json', body }), {
    times: 1,
  });
}

/** Each fault at each address; after each one, the screen shows its text. */
async function meetFaults(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    for (const [told, provoke] of FAULTS) {
      await test.step(`${address}: ${told}`, async () => {
        await provoke(page.context(), address);
        // Two consecutive faults have the same text, so each has to happen before its text counts.
        const met = page.waitForRequest(address);
        await save(page).click();
        await met;
        await expect(save(page)).toBeEnabled();
        await expect(main(page).getByText(words('en', `errors:${told}`))).toBeVisible();
      });
    }
  }
}

test(
  'a new password: every fault has its text, the next press continues, and it works from then on',
  WITH_ALL,
  async ({ page, admin, allowErrors, keepPrivate, watched }) => {
    allowErrors(IDENTITY);
    allowErrors(QUERIES);
    keepPrivate('sessiz2026');
    const patient = await signUpPatient();
    keepPrivate(patient.password);
    await openSignedIn(page, patient, '/editPatientProfile?part=details');
    await labeled(page, 'Hobbies').fill('chess');
    // At desktop width, the other parts are next to the open one.
    await link(page, /^Login and security/).click();
    await labeled(page, 'New password').fill('sessiz2026');
    await labeled(page, 'Confirm new password').fill('sessiz2026');
    await labeled(page, 'Current password').fill(patient.password);
    await meetFaults(page, [PROOF, NEW_PASSWORD]);
    await save(page).click();
    await expect(page).toHaveURL('/editPatientProfileThanks');
    expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ hobbies: 'chess' });
    await logOut(page, watched);
    await openSignedIn(page, { ...patient, password: 'sessiz2026' }, '/editPatientProfile?part=details');
    await expect(labeled(page, 'Hobbies')).toHaveValue('chess');
  },
);

test(
  'a new email: every fault has its text, the next press continues, and its link is sent',
  WITH_ALL,
  async ({ page, admin, allowErrors }) => {
    allowErrors(IDENTITY);
    const patient = await signUpPatient();
    await openSignedIn(page, patient, '/editPatientProfile?part=login');
    await labeled(page, 'Email').fill('new@aram.example');
    await labeled(page, 'Current password').fill(patient.password);
    await meetFaults(page, [PROOF, NEW_EMAIL]);
    await save(page).click();
    await expect(page).toHaveURL('/editPatientProfileThanks');
    await expect(main(page).getByText(/We’ve sent a link to/)).toContainText('new@aram.example');
    // A second link of the same kind does no harm: the first answer was lost.
    const mails = await admin.readMails();
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) expect(mail).toMatchObject({ newEmail: 'new@aram.example' });
    expect(await admin.readDocument(`patients/${patient.uid}`)).toEqual(patient.record);
  },
);
