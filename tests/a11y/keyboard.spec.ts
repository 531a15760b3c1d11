/** The main journey without a mouse, from the first visit to the request; and the parts that have keys of their own. */
import type { Page } from '@playwright/test';
import { signUpPatient } from '../e2e/support/accounts';
import { admin } from '../e2e/support/emulators';
import { toggle, you } from '../e2e/support/menus';
import { chosen } from '../e2e/support/share';
import { RICH } from '../e2e/support/visitors';
import { words } from '../e2e/support/words';
import { focusFault, Keyboard } from './support/keyboard';
import { anAddress, expect, test } from './support/test';
import { bar, field, heading, main } from '../e2e/support/page';

const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const userMenu = (page: Page) => you(page);

/** Signs in with the form and ends up on the screen. */
async function comeIn(page: Page, keys: Keyboard, email: string, path: string): Promise<void> {
  await page.goto('/login');
  await keys.typeInto(field(page, 'email'), email);
  await keys.typeInto(field(page, 'password'), 'calm2026');
  await keys.press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto(path);
}

for (const { zoom, viewport } of [
  { zoom: '100', viewport: { width: 1280, height: 720 } },
  // The space that is left of 1280 by 1024 at 400 % (WCAG 1.4.10).
  { zoom: '400', viewport: { width: 320, height: 256 } },
]) {
  test(
    `at ${zoom} %: people can sign up, save a card, buy tickets and request an appointment with the keyboard alone`,
    chosen(zoom === '400'),
    async ({ page }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const keys = new Keyboard(page);
      const email = anAddress(`keys-${zoom}`);

      await page.goto('/');
      await keys.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to the content' });
      await expect(skip).toBeFocused();
      expect(await page.evaluate(focusFault)).toBe('');
      await keys.press('Enter');
      await expect(main(page)).toBeFocused();
      await keys.to(link(page, 'Book an appointment').first());
      await keys.press('Enter');
      await keys.arrive('Book an appointment');
      await keys.to(link(page, 'Sign up'));
      await keys.press('Enter');
      await keys.arrive('Sign up');

      await keys.typeInto(field(page, 'name'), 'Şule');
      await keys.press('Enter');
      // The first missing field gets the focus, with its error.
      await expect(field(page, 'surname')).toBeFocused();
      await keys.type('Öz');
      await keys.typeInto(field(page, 'email'), email);
      await keys.typeInto(field(page, 'confirmEmail'), email);
      await keys.typeInto(field(page, 'password'), 'sessiz2026');
      await keys.typeInto(field(page, 'confirmPassword'), 'sessiz2026');
      await keys.typeInto(field(page, 'day'), '07');
      await keys.typeInto(field(page, 'month'), '11');
      await keys.typeInto(field(page, 'year'), '1990');
      await keys.press('Enter');
      await keys.arrive('Welcome to Aram');

      await keys.backTo(userMenu(page));
      await keys.press('Enter');
      await expect(userMenu(page)).toHaveAttribute('aria-expanded', 'true');
      const tickets = bar(page).getByRole('link', { name: 'BUY TICKETS' });
      // A dropdown has its own keys; in a sheet, Tab moves between the options.
      if (await page.getByRole('dialog').isVisible()) await keys.to(tickets);
      else await keys.press('ArrowDown', 'ArrowDown');
      await expect(tickets).toBeFocused();
      await keys.press('Enter');
      await keys.arrive('Buy tickets');
      await keys.to(link(page, 'Buy 5 tickets'));
      await keys.press('Enter');
      await keys.arrive('Confirm your purchase');
      await keys.to(link(page, 'Add a card'));
      await keys.press('Enter');
      await keys.arrive('Add a card');

      await keys.to(main(page).getByRole('radio', { name: 'Visa' }));
      await keys.press('Space', 'ArrowDown');
      await expect(main(page).getByRole('radio', { name: 'MasterCard' })).toBeChecked();
      await keys.typeInto(field(page, 'cardNumber'), '4916338506082832');
      await keys.typeInto(field(page, 'expiryDate'), '0449');
      await keys.typeInto(field(page, 'cvvCode'), '739');
      await keys.typeInto(field(page, 'nameOnCard'), 'Sara Öz');
      await keys.typeInto(field(page, 'selectedItem'), 'Italy');
      await keys.typeInto(field(page, 'city'), 'Rome');
      await keys.typeInto(field(page, 'address'), 'Via Roma 1');
      await keys.typeInto(field(page, 'zipCode'), '000184');
      await keys.press('Enter');
      await keys.arrive('Your card is saved');
      await keys.to(link(page, 'Continue with your tickets'));
      await keys.press('Enter');
      await keys.arrive('Confirm your purchase');

      await keys.to(main(page).getByRole('button', { name: /^Choose MasterCard/ }));
      await keys.press('Space');
      await keys.to(button(page, 'Add 5 tickets'));
      await keys.press('Enter');
      await keys.arrive('Your tickets are ready');
      await keys.backTo(userMenu(page));
      await keys.press('Enter');
      await keys.to(bar(page).getByRole('link', { name: 'Booking Info' }));
      await keys.press('Enter');

      for (const question of [
        /Who is this for/,
        /relationship status/,
        /in therapy before/,
        /your child prefer/,
        /your child need help/,
      ]) {
        await keys.arrive(question);
        await keys.to(main(page).getByRole('radio').first());
        await keys.press('Space', 'ArrowDown', 'Enter');
      }
      await keys.arrive(/to know about your child/);
      await keys.typeInto(main(page).getByRole('textbox'), 'By keyboard.');
      await keys.to(button(page, 'Next'));
      await keys.press('Enter');
      await keys.arrive(/Ready to send/);
      await keys.backTo(button(page, 'Back'));
      await keys.press('Enter');
      await keys.arrive(/to know about your child/);
      await keys.to(button(page, 'Next'));
      await keys.press('Enter');
      await keys.arrive(/Ready to send/);
      await expect(main(page).getByRole('heading', { level: 2, name: 'Confirm your email first' })).toBeVisible();
      // The person follows the link in a mail program; coming back from it gives the window the focus again.
      const mail = (await admin.readMails()).find((one) => one.email === email && one.requestType === 'VERIFY_EMAIL');
      await page.request.get(mail?.oobLink ?? '');
      // The page may not be listening yet, so the window gets the focus repeatedly.
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(heading(page)).toHaveText('Before we begin', { timeout: 1000 });
      }).toPass();

      await keys.arrive('Before we begin');
      await keys.to(main(page).getByRole('radio', { name: /18 or older/ }));
      await keys.press('Space');
      for (const box of await main(page).getByRole('checkbox').all()) {
        await keys.to(box);
        await keys.press('Space');
      }
      await keys.to(button(page, 'Agree and send'));
      await keys.press('Enter');
      await keys.arrive('Request submitted');
      await keys.to(link(page, 'Back to home'));
      await keys.press('Enter');
      await keys.arrive(/carry it alone/);

      const account = (await admin.readAccounts()).find((one) => one.email === email);
      const stored = await admin.readDocument(`patients/${account?.localId ?? ''}`);
      expect(stored).toMatchObject({ tickets: 5, bookings: [{ 1: 'Teenager', 6: 'By keyboard.' }] });
    },
  );
}

test('a dialog takes the focus, keeps it, and returns it on Escape', async ({ page }) => {
  const keys = new Keyboard(page);
  const { email } = await signUpPatient(RICH, anAddress('dialog'));
  await comeIn(page, keys, email, '/payment-methods');
  const remove = main(page)
    .getByRole('button', { name: /^Remove / })
    .first();
  await keys.to(remove);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 6; stop += 1) {
      await keys.press(key);
      // Between its last and its first control, the focus may be in the browser's own bar, but never behind the dialog.
      const isBehind = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isBehind).toBe(false);
    }
  }
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  expect(await page.evaluate(focusFault)).toBe('');

  // The last card of the row is removed: its button is gone, and the focus is on the title of what is left.
  await keys.press('Enter');
  // The focus starts on the answer that changes nothing, which comes after this one.
  await keys.backTo(dialog.getByRole('button', { name: 'Remove', exact: true }));
  await keys.press('Enter');
  await expect(page.getByText('We’ve removed the card.')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
});

test('the bar’s menus open, work and close by keyboard, and return the focus', async ({ page }) => {
  const keys = new Keyboard(page);
  await page.goto('/contact');
  const about = bar(page).getByRole('button', { name: 'About' });
  await keys.to(about);
  await keys.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Overview' })).toBeFocused();
  await keys.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Team' })).toBeFocused();
  expect(await page.evaluate(focusFault)).toBe('');
  await keys.press('Escape');
  await expect(about).toBeFocused();
  await expect(about).toHaveAttribute('aria-expanded', 'false');
  await keys.press('Enter', 'Tab', 'Enter');
  await keys.arrive(/./);
  await expect(page).toHaveURL('/about/overview');
  await expect(about).toHaveAttribute('aria-expanded', 'false');

  await page.setViewportSize({ width: 320, height: 640 });
  const fold = toggle(page);
  await keys.backTo(fold);
  await keys.press('Enter');
  await keys.to(bar(page).getByRole('link', { name: 'Contact' }));
  await keys.press('Enter');
  await keys.arrive('Contact us');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
});

for (const { language, next, end } of [
  { language: 'en', next: 'Next articles', end: '4 of 4' },
  { language: 'ar', next: 'المقالات التالية', end: '4 من 4' },
] as const) {
  test(
    `${language}: the carousel has its buttons before its slides, and hidden slides can't take the focus`,
    chosen(language === 'ar'),
    async ({ page }) => {
      const keys = new Keyboard(page);
      await page.goto(`/?lng=${language}`);
      const title = words(language, 'translation:home.blogs.title');
      await main(page).getByRole('heading', { level: 2, name: title }).scrollIntoViewIfNeeded();
      const forward = main(page).getByRole('button', { name: next });
      await keys.to(forward);
      // The region's full name precedes its buttons, and each slide has its position in its name.
      const slides = page.locator('[role=group][aria-label]:not([inert])').filter({ has: page.getByRole('article') });
      await expect(slides).toHaveCount(3);
      const stops = async () => {
        const places: string[] = [];
        for (let stop = 0; stop < 3; stop += 1) {
          await keys.press('Tab');
          // The row may still be moving, so the place where it stops counts.
          await expect.poll(() => page.evaluate(focusFault)).toBe('');
          places.push(
            await page.evaluate(
              () => document.activeElement?.closest('[role=group]')?.getAttribute('aria-label') ?? '',
            ),
          );
        }
        return places;
      };
      expect((await stops()).at(-1)).toContain('3');
      await keys.backTo(forward);
      await keys.press('Enter');
      await expect(forward).toHaveAttribute('aria-disabled', 'true');
      await expect(forward).toBeFocused();
      expect((await stops()).at(-1)).toBe(end);
    },
  );
}
