/**
 * No part of a public page moves while the page loads, on a phone. Words may become a little wider or narrower, because their font can arrive after the first
 * paint.
 */
import type { Page } from '@playwright/test';
import { paths } from '../../web/src/config/paths';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { giveStates, SCREENS } from './support/screens';
import { inDays, createSession } from './support/sessions';
import { chosen } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { RICH } from './support/visitors';
import { LANGUAGES, words } from './support/words';

test.use({ viewport: { width: 412, height: 823 } });
test.describe.configure({ mode: 'parallel' });

/** The browser's own record of a shift (Layout Instability), which TypeScript's DOM library doesn't have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

declare global {
  interface Window {
    shifts: { by: number; moved: string[] }[];
  }
}

/** How much words in another font may shift on one page: half of what a visitor doesn't mind (a "good" cumulative layout shift). */
const FONT_ARRIVES = 0.05;

/** Records every shift from the first paint of each page, with its size and what moved. */
async function writeShiftsDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
        window.shifts.push({ by: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved once the page is complete: two frames later, what was drawn last has been recorded, too. */
async function shiftsOf(page: Page): Promise<Window['shifts']> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => window.shifts);
}

const PAGES = SCREENS.filter(
  ({ audience, heading }) =>
    (audience === undefined || audience === 'newcomer') && !heading.startsWith('translation:notFound'),
);

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: language });

    test('no public page moves while it loads', chosen(language === 'ar'), async ({ page }) => {
      for (const name of ['Dr. Shilan Karim', 'Dr. Dilan Aziz', 'Dr. Rewan Salih']) {
        await signUpCounselor(
          { name, bio: 'I listen first.' },
          { email: `${name.slice(4, 9)}@aram.example`, verified: true },
        );
      }
      await writeShiftsDown(page);
      await giveStates(page);
      for (const { path, heading } of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(language, heading));
        if (path === paths.aboutTeam) await expect(page.getByText('I listen first.')).toHaveCount(3);
        const shifts = await shiftsOf(page);
        const total = shifts.reduce((sum, { by }) => sum + by, 0);
        expect.soft(total, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(FONT_ARRIVES);
      }
    });
  });
}

/** How much the letters of other languages may shift on the team page: the fallback font has nearly the same metrics. */
const LETTERS_ARRIVE = 0.02;

test('counselors’ texts are readable before their font has arrived, and hardly move when it does', async ({ page }) => {
  await signUpCounselor({ name: 'Dr. Şilan Kerîm', bio: 'Önce dinlerim. Pêşî guhdarî dikim.' }, { verified: true });
  let come = (): void => undefined;
  const letters = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await letters;
    await route.continue();
  });
  await writeShiftsDown(page);
  // The page has loaded when its fonts have.
  await page.goto(`${paths.aboutTeam}?lng=ar`, { waitUntil: 'commit' });
  await expect(page.getByText('Önce dinlerim.')).toBeVisible();
  const before = (await page.evaluate(() => window.shifts)).length;
  come();
  const shifts = (await shiftsOf(page)).slice(before);
  const total = shifts.reduce((sum, { by }) => sum + by, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThan(LETTERS_ARRIVE);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
]) {
  test(
    `home, ${viewport.width} wide, does not move when the signed-in part arrives`,
    chosen(viewport.width === 390),
    async ({ page }) => {
      const patient = await signUpPatient(RICH);
      const counselor = await signUpCounselor({}, { verified: true });
      await createSession('Next', { patient, counselor, start: inDays(3) });
      await page.setViewportSize(viewport);
      await openSignedIn(page, patient, '/');
      const own = page.getByText('in 3 days');
      await expect(own).toBeVisible();
      await writeShiftsDown(page);
      await page.reload();
      await expect(own).toBeVisible();
      const shifts = await shiftsOf(page);
      const total = shifts.reduce((sum, { by }) => sum + by, 0);
      expect(total, JSON.stringify(shifts)).toBeLessThan(FONT_ARRIVES);
    },
  );
}
