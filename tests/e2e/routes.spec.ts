/** Every row of the table of screens (spec section 2), in each language, for those who may see it and those who may not. */
import { expect, type Page } from '@playwright/test';
import { SCREENS, type Screen, seen } from './support/screens';
import { test, type Visitor, VISITORS } from './support/visitors';
import { type Language, LANGUAGES, words } from './support/words';

/** Opens a screen as a link of the app would, navigation state included. */
async function open(page: Page, { path, state }: Screen, language: Language): Promise<void> {
  if (state) {
    // The router reads its state from the history entry: it is put there before the app starts.
    await page.addInitScript((value) => {
      if (history.state === null) history.replaceState({ usr: value, key: 'test', idx: 0 }, '');
    }, state);
  }
  await page.goto(`${path}?lng=${language}`);
}

/** A screen for everyone is looked at by everyone in English; in the other languages its words are what may differ. */
function lookersAt({ audience }: Screen, language: Language): readonly Visitor[] {
  return audience === undefined && language !== 'en' ? ['visitor'] : VISITORS;
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    for (const screen of SCREENS) {
      test(`${screen.path} is shown to whom it is for`, async ({ seats }) => {
        for (const visitor of lookersAt(screen, language)) {
          await test.step(visitor, async () => {
            const { context, watched } = seats[visitor];
            if (screen.heading.startsWith('translation:notFound')) watched.allowErrors(/\/(no-such-page|blogs\/:5)/);
            const page = await context.newPage();
            await open(page, screen, language);
            const expected = seen(screen, visitor);
            if ('redirect' in expected) {
              await expect(page).toHaveURL((url) => url.pathname === expected.redirect);
            } else {
              await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(language, expected.heading));
            }
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect(overflow, 'no horizontal scroll bar').toBeLessThanOrEqual(0);
            await page.close();
            expect(watched.complaints(), 'complaints of the page').toEqual([]);
          });
        }
      });
    }
  });
}
