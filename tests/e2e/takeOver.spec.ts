/**
 * What a person does on a prerendered page happens exactly once: before the app has started, and while it takes the page over, on a slow processor and at the size
 * of a phone. `waitUntil: 'commit'` turns off the other tests' wait for the app.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { words } from './support/words';
import { field, main } from './support/page';

test.use({ viewport: { width: 412, height: 823 } });

/** How many times slower than this machine. */
const SLOW_DOWN = 6;

const running = (page: Page) => page.locator('html[data-app="running"]').waitFor({ state: 'attached' });
const menu = (page: Page) => page.locator('button[aria-controls="main-navigation"]');

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

/** Holds the app back until it's released. */
async function holdTheApp(page: Page): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const app = /\/assets\/index-[^/]*\.js$/;
  await page.route(app, async (route) => {
    await free;
    await route.continue();
  });
  return async () => {
    letGo();
    await running(page);
  };
}

/** Presses this in the page as soon as React listens to it, and before it has rendered anything. */
async function whileTakenOver(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    type Listen = (this: EventTarget, ...args: Parameters<EventTarget['addEventListener']>) => void;
    const listen: Listen = Reflect.get<EventTarget, 'addEventListener'>(EventTarget.prototype, 'addEventListener');
    let isDone = false;
    EventTarget.prototype.addEventListener = function (...args: Parameters<Listen>) {
      listen.apply(this, args);
      if (isDone || !(this instanceof Element) || this.id !== 'root') return;
      isDone = true;
      queueMicrotask(() => {
        const target = document.querySelector<HTMLElement>(wanted);
        if (target === null) throw new Error(`The page has no ${wanted}`);
        document.documentElement.dataset['pressed'] = document.documentElement.dataset['app'] ?? 'finished';
        const options = { bubbles: true, cancelable: true };
        target.dispatchEvent(new PointerEvent('pointerdown', options));
        target.dispatchEvent(new MouseEvent('mousedown', options));
        target.focus();
        target.dispatchEvent(new PointerEvent('pointerup', options));
        target.dispatchEvent(new MouseEvent('mouseup', options));
        target.click();
      });
    };
  }, selector);
}

/** It was done when React already listened and the app didn't answer yet. */
const expectInTime = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-pressed', 'finished');

test('the menu, pressed while the app takes the page over, is open', async ({ page }) => {
  await slowDown(page);
  await whileTakenOver(page, 'button[aria-controls="main-navigation"]');
  await page.goto('/', { waitUntil: 'commit' });
  await running(page);
  await expectInTime(page);
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
});

test('a language chosen and a message typed before the app has started are kept', async ({ page }) => {
  await slowDown(page);
  const letGo = await holdTheApp(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, 'name').fill('Şule');
  await main(page).getByRole('radio').nth(2).check();
  await field(page, 'details').fill('Bir soru.');
  await page.locator('header select').selectOption('tr');
  await letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('tr', 'contact:title'));
  await expect(field(page, 'name')).toHaveValue('Şule');
  await expect(field(page, 'details')).toHaveValue('Bir soru.');
  await expect(main(page).getByRole('radio').nth(2)).toBeChecked();
});

test('a message that is sent while the app takes the page over is stored once and completely', async ({
  page,
  admin,
}) => {
  await slowDown(page);
  await whileTakenOver(page, 'main form button[type="submit"]');
  const letGo = await holdTheApp(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, 'name').fill('Şule');
  await field(page, 'details').fill('Bir soru.');
  await letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'contact:thanks.title'));
  await expect
    .poll(async () => Object.values(await admin.readCollection('contactUs')))
    .toMatchObject([{ formData: { name: 'Şule', details: 'Bir soru.' } }]);
});

test('a page without a form is taken over even if the tab has a draft; a form keeps what was typed before it was ready', async ({
  page,
}) => {
  await page.goto('/contact');
  await field(page, 'details').fill('A long question.');
  await page.goto('/blogs', { waitUntil: 'commit' });
  const before = await heading(page);
  await running(page);
  expect(await before.evaluate((element) => element.isConnected)).toBe(true);

  const letGo = await holdTheApp(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, 'name').fill('Şule');
  await field(page, 'details').fill('And one more.');
  await letGo();
  await expect(field(page, 'name')).toHaveValue('Şule');
  await expect(field(page, 'details')).toHaveValue('A long question.\nAnd one more.');
});

/** The present heading, to check later whether it's still the same element. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).elementHandle();
