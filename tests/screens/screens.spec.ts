/** One picture of every screen at phone and desktop width, in English and Arabic, light and dark: for a person to look at. */
import { expect } from '@playwright/test';
import { viewerOf, type Screen, SCREENS } from '../e2e/support/screens';
import { test } from '../e2e/support/visitors';
import { heading } from '../e2e/support/page';

const WIDTHS = [390, 1280];
const LANGUAGES = ['en', 'ar'];
const SCHEMES = ['light', 'dark'] as const;

const nameOf = ({ path }: Screen) => (path === '/' ? 'home' : path.slice(1).replace(/[/:]+/g, '-'));

for (const screen of SCREENS) {
  test(nameOf(screen), async ({ seats }) => {
    const page = await seats[viewerOf(screen)].context.newPage();
    const { state } = screen;
    if (state) {
      await page.addInitScript((value) => {
        if (history.state === null) history.replaceState({ usr: value, key: 'test', idx: 0 }, '');
      }, state);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of LANGUAGES) {
      await page.goto(`${screen.path}?lng=${language}`);
      await expect(heading(page)).toBeVisible();
      // Records and parts that are still loading.
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 860 });
        // Pictures below the fold load when they come near.
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
          await document.fonts.ready;
          // So do parts of a screen (the carousel).
          for (let y = 0; y < document.body.scrollHeight; y += 400) {
            window.scrollTo(0, y);
            await new Promise((painted) => requestAnimationFrame(painted));
          }
          window.scrollTo(0, 0);
        });
        for (const scheme of SCHEMES) {
          await page.emulateMedia({ colorScheme: scheme });
          const file = `screens/${nameOf(screen)}-${String(width)}-${language}-${scheme}.png`;
          await page.screenshot({ path: file, fullPage: true });
        }
      }
    }
    await page.close();
  });
}
