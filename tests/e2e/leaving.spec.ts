/** The quick exit from every state (docs/screens.md#quick-exit): one press leaves, nothing asks, nothing typed stays. */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { about } from './support/calls';
import { hosts } from './support/emulators';
import { exit, openYou } from './support/menus';
import { serveNeutralPage } from './support/neutral';
import { openContact } from './support/sessionPage';
import { createSession, inDays } from './support/sessions';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { words } from './support/words';
import { answerQuestions, CONSENT } from './support/writes';
import { bar, button, main } from './support/page';

const SAID = 'He hits me when he drinks.';

const said = (key: string) => words('en', `conversation:${key}`);
const leaveLink = (page: Page) => page.getByRole('link', { name: words('en', 'translation:leave.link') });
const inDialog = (page: Page) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('link', { name: words('en', 'translation:leave.link') })
    .first();

/** From now on the store answers nothing, as on a very slow network. */
const stopTheStore = (page: Page) => page.route(`http://${hosts.firestore}/**`, () => undefined);

async function openSession(page: Page, start: Date, path: 'view' | 'call' = 'view'): Promise<void> {
  const [patient, counselor] = [await signUpPatient(), await signUpCounselor()];
  const id = await createSession('Leaving', { patient, counselor, start });
  await openSignedIn(page, patient, '/sessions');
  await page.goto(`/sessions/${path}?id=${id}`);
}

async function sendToTheOffice(page: Page): Promise<void> {
  await openSignedIn(page, await signUpPatient(), '/contact');
  await main(page).getByLabel('Your message').fill(SAID);
  await main(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL('/contact-thank-you');
}

async function typeEmergencyContact(page: Page): Promise<void> {
  await openSession(page, inDays(3));
  await openContact(page);
  await button(page, said('emergencyContact.leave')).click();
  await page.getByLabel(said('emergencyContact.name'), { exact: true }).fill(SAID);
}

interface State {
  /** Reaches the state. */
  reach: (page: Page) => Promise<void>;
  /** Where the exit is. */
  link: (page: Page) => ReturnType<typeof exit>;
  isPhone?: boolean;
  runsAlways?: boolean;
  /** Also by Escape: a browser closes dialogs by it, and the room of a call covers the frame that listens to it. */
  byEscape?: boolean;
}

const STATES: Record<string, State> = {
  'a message to the office on its way': {
    reach: async (page) => {
      await stopTheStore(page);
      await sendToTheOffice(page);
    },
    link: exit,
    runsAlways: true,
  },
  'a message to the office that was not sent': {
    reach: async (page) => {
      await page.route(`http://${hosts.firestore}/**/Write/**`, (route) => route.abort());
      await page.route(`http://${hosts.firestore}/**:commit**`, (route) => route.abort());
      await sendToTheOffice(page);
      await expect(button(page, /again/i)).toBeVisible();
    },
    link: exit,
  },
  'typed text on another page of the tab': {
    reach: async (page) => {
      await openSignedIn(page, await signUpPatient(), '/contact');
      await main(page).getByLabel('Your message').fill(SAID);
      await bar(page).getByRole('link', { name: 'Sessions' }).click();
      await expect(page).toHaveURL('/sessions');
    },
    link: exit,
    runsAlways: true,
  },
  'answers of a request': {
    reach: async (page) => {
      await openSignedIn(page, await signUpPatient({ consent: CONSENT }), '/');
      await page.goto('/Booking');
      await answerQuestions(page, SAID);
      await expect(main(page).getByText(SAID)).toBeVisible();
    },
    link: exit,
    runsAlways: true,
  },
  'two dialogs with a half-typed emergency contact': {
    reach: typeEmergencyContact,
    link: inDialog,
    runsAlways: true,
    byEscape: true,
  },
  'a dialog that waits for the store': {
    reach: async (page) => {
      await typeEmergencyContact(page);
      await page.getByLabel(said('emergencyContact.phone')).fill('+964 750 123 4567');
      await page.getByRole('dialog').last().getByRole('checkbox').check();
      await stopTheStore(page);
      await page.getByRole('button', { name: said('emergencyContact.save') }).click();
      await expect(page.locator('dialog[open] [aria-busy=true]')).toBeVisible();
    },
    link: inDialog,
  },
  'the sheet of a phone': {
    reach: async (page) => {
      await openSignedIn(page, await signUpPatient(), '/sessions');
      await openYou(page);
    },
    link: inDialog,
    isPhone: true,
  },
  'the room of a call': {
    reach: async (page) => {
      await openSession(page, about(0), 'call');
      await expect(page.locator('[data-room]')).toBeVisible();
    },
    link: leaveLink,
    isPhone: true,
    byEscape: true,
  },
};

/** Traces of the person, on this page of Aram and in the tab. */
const leftBehind = (page: Page) =>
  page.evaluate((text) => {
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (field) => Reflect.get(field, 'value') as string,
    );
    const kept = [sessionStorage, localStorage, history.state].map((one) => JSON.stringify(one));
    return [document.body.textContent, document.title, ...fields, ...kept].filter((one) => one.includes(text));
  }, SAID);

for (const [name, { reach, link, isPhone = false, runsAlways = false, byEscape = false }] of Object.entries(STATES)) {
  for (const how of byEscape ? (['one press', 'Escape'] as const) : (['one press'] as const)) {
    test(
      `${how} leaves from ${name}, and Back shows nobody and nothing`,
      runsAlways && how === 'one press' ? {} : WITH_ALL,
      async ({ page, allowErrors }) => {
        allowErrors(`http://${hosts.firestore}/`);
        const asked: string[] = [];
        page.on('dialog', (dialog) => {
          asked.push(dialog.type());
          void dialog.dismiss();
        });
        if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
        const address = await serveNeutralPage(page);
        await reach(page);
        await expect(link(page)).toBeVisible();
        if (how === 'one press') await link(page).click();
        else for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
        await expect(page).toHaveURL(address);
        expect(asked).toEqual([]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        const entries = await page.evaluate(() => history.length);
        for (let entry = 1; entry < entries; entry += 1) {
          await page.goBack();
          if (!page.url().includes('127.0.0.1') && !page.url().includes('localhost')) break;
          await expect.poll(() => leftBehind(page), { message: page.url() }).toEqual([]);
          await expect.poll(() => page.evaluate(() => localStorage.getItem('aram.wasSignedIn'))).toBeNull();
        }
        // What the provider keeps is gone, too, and not only the app's hint that somebody was signed in.
        await page.goto('/editPatientProfile');
        await expect(page).toHaveURL('/login');
      },
    );
  }
}
