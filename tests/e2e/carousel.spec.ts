/** Home's carousel of recent articles (docs/screens.md): how many slides are in view, and where its arrows lead. */
import type { Page } from '@playwright/test';
import { main } from './support/page';
import { chosen, IN_BOTH_KINDS, WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { type Language, words } from './support/words';

const SLIDES = ['1', '2', '3', '4'];

/** The slides in view after each press, by how many fit. */
const VIEWS = { 3: ['123', '234'], 2: ['12', '34'], 1: SLIDES } as const;

async function open(page: Page, width: number, language: Language = 'en') {
  const say = (key: string) => words(language, `translation:home.blogs.${key}`);
  const carousel = main(page).getByRole('region', { name: say('title') });
  const slide = (number: string) =>
    carousel.getByLabel(say('slide').replace('{{number}}', number).replace('{{count}}', '4'), { exact: true });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`/?lng=${language}`);
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole('button', { name: say('next') });
  await expect(next).toBeVisible();
  await slide('1').scrollIntoViewIfNeeded();
  return {
    slide,
    next,
    previous: carousel.getByRole('button', { name: say('previous') }),
    /** These slides are visible and usable; the others are clipped, inert and hidden from assistive technology. */
    expectInView: async (seen: string) => {
      for (const number of SLIDES) {
        const one = slide(number);
        if (seen.includes(number)) {
          await expect(one).toBeInViewport({ ratio: 0.5 });
          await expect(one).not.toHaveAttribute('inert');
        } else {
          await expect(one).not.toBeInViewport({ ratio: 0.1 });
          await expect(one).toHaveAttribute('inert', '');
          await expect(one.locator('xpath=ancestor::*[@data-index]')).toHaveAttribute('aria-hidden', 'true');
        }
      }
    },
  };
}

for (const [language, width, fit] of [
  ['en', 1024, 3],
  ['en', 1023, 2],
  ['en', 600, 2],
  ['en', 599, 1],
  ['ar', 1023, 2],
  ['ar', 599, 1],
] as const) {
  test(
    `${language}: at ${String(width)} px, it goes from the first of ${String(fit)} to the last and back`,
    chosen(language === 'en' && width === 599),
    async ({ page }) => {
      const { next, previous, expectInView } = await open(page, width, language);
      await expect(previous).toBeDisabled();
      for (const [index, view] of VIEWS[fit].entries()) {
        if (index > 0) await next.click();
        await expectInView(view);
      }
      await expect(next).toBeDisabled();
      await expect(previous).toBeEnabled();
      for (const view of VIEWS[fit].toReversed().slice(1)) {
        await previous.click();
        await expectInView(view);
      }
      await expect(previous).toBeDisabled();
    },
  );
}

test('it accepts two presses while it moves and the window changes its size', async ({ page }) => {
  const { next, expectInView } = await open(page, 599);
  // Presses the arrow faster than slick can answer, and changes the window's size during the last answer.
  await next.evaluate((arrow: HTMLButtonElement) => {
    for (let press = 0; press < 2; press += 1) arrow.click();
    // Slick answers each press in its own task: now all of them are due.
    const until = performance.now() + 10;
    while (performance.now() < until);
    window.dispatchEvent(new Event('resize'));
  });
  await expectInView('3');
});

test('it reads from right to left in Arabic', IN_BOTH_KINDS, async ({ page }) => {
  const { next, previous, slide, expectInView } = await open(page, 1280, 'ar');
  const left = async (number: string) => (await slide(number).boundingBox())?.x ?? Number.NaN;
  await expectInView('123');
  expect(await left('1')).toBeGreaterThan(await left('2'));
  expect(await left('2')).toBeGreaterThan(await left('3'));
  await next.click();
  await expectInView('234');
  await expect(next).toBeDisabled();
  await previous.click();
  await expectInView('123');
});

test('it starts again with fewer slides when the window becomes narrow', WITH_ALL, async ({ page }) => {
  const { next, slide, expectInView } = await open(page, 1280);
  await next.click();
  await expectInView('234');
  await page.setViewportSize({ width: 500, height: 900 });
  // Its slides are other elements after it starts again.
  await expect(() => slide('1').scrollIntoViewIfNeeded()).toPass();
  await expectInView('1');
});
