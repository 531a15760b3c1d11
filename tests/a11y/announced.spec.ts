/** What a screen reader announces: where the person has arrived, what went wrong (once), and what a field is for. */
import type { Locator, Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signUpCounselor, signUpPatient } from '../e2e/support/accounts';
import { hosts } from '../e2e/support/emulators';
import { chosen } from '../e2e/support/share';
import { RICH, takeSeat } from '../e2e/support/visitors';
import { type Language, LANGUAGES, words } from '../e2e/support/words';
import { anAddress, expect, test } from './support/test';
import { field, footer, main } from '../e2e/support/page';

/**
 * From now on, records every text that enters a live region, except the announcement of a new page: that is collected for a moment before it's spoken, so it may
 * come after the page can be used.
 */
async function listen(page: Page, language: Language): Promise<() => Promise<string[]>> {
  const arrival = [
    words(language, 'translation:common.loading'),
    await page.getByRole('heading', { level: 1 }).innerText(),
  ];
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE = '[role=alert], [role=status], [aria-live]:not([aria-live=off])';
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        // In the frame's region, each announcement is an element of its own; the previous one is still above it.
        if (around?.matches('[data-announcer]')) {
          heard.push(...[...addedNodes].map((line) => line.textContent?.trim() ?? '').filter((line) => line !== ''));
          continue;
        }
        if (around) regions.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(LIVE)) regions.add(node);
          for (const inner of node.querySelectorAll(LIVE)) regions.add(inner);
        }
      }
      for (const region of regions) if (region.textContent.trim() !== '') heard.push(region.textContent.trim());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return async () => {
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    return heard.filter((said) => arrival.reduce((rest, told) => rest.replace(told, '').trim(), said) !== '');
  };
}

// A form also announces that it's busy, if it takes long enough: on a slow machine while the core is still loading.
for (const language of LANGUAGES) {
  test(
    `${language}: a move within the app announces the new page, and Tab continues from there`,
    chosen(language === 'ar'),
    async ({ page }) => {
      await page.goto(`/contact?lng=${language}`);
      const bar = page.getByRole('banner');
      for (const [link, heading] of [
        ['nav.blogs', 'blog:title'],
        ['nav.login', 'auth:login.title'],
        ['nav.contact', 'contact:title'],
      ] as const) {
        const next = bar.getByRole('link', { name: words(language, `translation:${link}`), exact: true });
        // In the quiet corridor, the link is folded away.
        if (!(await next.isVisible()))
          await bar.getByRole('button', { name: words(language, 'translation:nav.openMenu') }).click();
        await next.click();
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(words(language, heading));
        await expect(title).toBeFocused();
        await expect(page).toHaveTitle(
          words(language, 'translation:common.pageTitle').replace('{{page}}', words(language, heading)),
        );
      }
      await page.keyboard.press('Tab');
      await expect(main(page).getByRole('radio').first()).toBeFocused();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  );

  test(
    `${language}: the error of a field is announced by the focus on it and nowhere else`,
    chosen(language === 'tr'),
    async ({ page }) => {
      await page.goto(`/signup?lng=${language}`);
      await field(page, 'name').fill('Şule');
      const heard = await listen(page, language);
      await page.keyboard.press('Enter');
      await expect(field(page, 'surname')).toBeFocused();
      await expect(field(page, 'surname')).toHaveAccessibleDescription(words(language, 'messages:required'));
      await expect(field(page, 'surname')).toHaveAttribute('aria-invalid', 'true');
      expect((await heard()).filter((said) => said !== words(language, 'auth:signup.busy'))).toEqual([]);
    },
  );

  test(`${language}: a refused login is announced once`, chosen(language === 'en'), async ({ page, watched }) => {
    watched.allowErrors(`http://${hosts.auth}/`);
    await page.goto(`/login?lng=${language}`);
    await field(page, 'email').fill('nobody@aram.example');
    await field(page, 'password').fill('calm2026');
    const heard = await listen(page, language);
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('alert')).toHaveText(words(language, 'auth:wrong'));
    const busy = words(language, 'auth:login.busy');
    expect((await heard()).filter((said) => said !== busy)).toEqual([words(language, 'auth:wrong')]);
  });
}

/** The purpose of each field that a browser can fill (WCAG 1.3.5). No token of the other fields is about the user. */
const PURPOSES: Record<string, Record<string, string>> = {
  '/login': { email: 'username', password: 'current-password' },
  '/signup': {
    name: 'given-name',
    surname: 'family-name',
    email: 'username',
    confirmEmail: 'email',
    password: 'new-password',
    confirmPassword: 'new-password',
    day: 'bday-day',
    month: 'bday-month',
    year: 'bday-year',
  },
  '/CounselorSignup': {
    name: 'name',
    city: 'address-level2',
    email: 'username',
    password: 'new-password',
    confirmPassword: 'new-password',
    license: 'off',
  },
  '/contact': { name: 'name', mail: 'email', details: '' },
};
const PURPOSES_OF_PATIENTS: typeof PURPOSES = {
  '/add-new-card': {
    cardNumber: 'cc-number',
    expiryDate: 'cc-exp',
    cvvCode: 'cc-csc',
    nameOnCard: 'cc-name',
    selectedItem: 'billing country-name',
    city: 'billing address-level2',
    address: 'billing street-address',
    zipCode: 'billing postal-code',
  },
  '/editPatientProfile?part=details': {
    name: 'given-name',
    surname: 'family-name',
    day: 'bday-day',
    month: 'bday-month',
    year: 'bday-year',
    gender: 'sex',
    educationLevel: '',
    hobbies: '',
    familySize: 'off',
    email: 'email',
    phone: 'tel',
    password: 'new-password',
    confirmPassword: 'new-password',
    currentPassword: 'current-password',
  },
};
const PURPOSES_OF_COUNSELORS: typeof PURPOSES = {
  '/CounselorEditInfo?part=details': {
    name: 'name',
    bio: '',
    city: 'address-level2',
    license: 'off',
    day: 'bday-day',
    month: 'bday-month',
    year: 'bday-year',
    email: 'email',
    phone: 'tel',
    password: 'new-password',
    confirmPassword: 'new-password',
    currentPassword: 'current-password',
  },
};

/** Every text field and choice on the screen, with its token. */
const tokens = (box: Locator) =>
  box
    .locator('input:not([type=radio], [type=checkbox], [type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields.reduce<Record<string, string>>(
        (all, one) => ({ ...all, [one.getAttribute('name') ?? '']: one.getAttribute('autocomplete') ?? '' }),
        {},
      ),
    );

async function expectPurposes(page: Page, purposes: typeof PURPOSES): Promise<void> {
  for (const [path, wanted] of Object.entries(purposes)) {
    await page.goto(path);
    await expect(field(page, Object.keys(wanted)[0] ?? '')).toBeVisible();
    expect(await tokens(main(page)), path).toEqual(wanted);
  }
}

test('every field states its purpose, so that browsers can fill it', async ({ page, browser }) => {
  await expectPurposes(page, PURPOSES);
  await expect(footer(page).locator('[name=email]')).toHaveAttribute('autocomplete', 'email');
  for (const [account, purposes] of [
    [await signUpPatient(RICH, anAddress('purposes')), PURPOSES_OF_PATIENTS],
    [await signUpCounselor({}, { email: anAddress('purposes-c') }), PURPOSES_OF_COUNSELORS],
  ] as const) {
    const { context } = await takeSeat(browser, account.email, account.password);
    await expectPurposes(await context.newPage(), purposes);
    await context.close();
  }
});

const CONVERSATION: readonly Language[] = ['en', 'ar'];
const CONVERSATION_FOLDER = fileURLToPath(new URL('conversation', import.meta.url));
const ANSWERS = { 1: 'Individual', 2: 'Married', 3: 'no', 4: 'No preference', 5: 'Depression', 6: 'I sleep badly.' };

for (const language of CONVERSATION) {
  test(
    `${language}: the questionnaire is announced as a conversation`,
    chosen(language === 'ar'),
    async ({ browser }) => {
      const { email } = await signUpPatient({}, anAddress(`conversation-${language}`));
      const { context } = await takeSeat(browser, email, 'calm2026');
      const page = await context.newPage();
      await page.goto(`/Booking?lng=${language}`);
      const heard = (turn: string) => expect(main(page)).toMatchAriaSnapshot({ name: `${turn}.${language}.aria.yml` });
      const begin = main(page).locator('button[type=submit]');
      await expect(begin).toBeVisible();
      await heard('0-consent');
      await main(page).getByRole('radio').first().check();
      await main(page).getByRole('checkbox').check();
      await begin.click();
      for (const step of [1, 2, 3, 4, 5] as const) {
        const choice = main(page).locator(`input[value="${ANSWERS[step]}"]`);
        await expect(choice).toBeVisible();
        await heard(`${step}-question`);
        await choice.press('Space');
        await begin.click();
      }
      await expect(main(page).getByRole('textbox')).toBeVisible();
      await heard('6-thoughts');
      await main(page).getByRole('textbox').fill(ANSWERS[6]);
      await begin.click();
      await expect(main(page).getByRole('definition').first()).toBeVisible();
      await heard('7-confirm');
      await begin.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(language, 'booking:questions.8'));
      await heard('8-done');
      await context.close();
    },
  );
}

// If Playwright rewrote the snapshot, it would accept additions to what it contains.
test('each turn of the conversation is stored as a whole', () => {
  const turns = readdirSync(CONVERSATION_FOLDER);
  expect(turns).toHaveLength(9 * CONVERSATION.length);
  for (const turn of turns) {
    expect(readFileSync(join(CONVERSATION_FOLDER, turn), 'utf8'), turn).toMatch(
      /^- main:\n {2}- \/children: deep-equal\n/,
    );
  }
});
