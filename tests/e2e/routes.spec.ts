/** Every row of the table of screens (docs/screens.md), in each language, for people who may see it and for people who may not. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { giveStates, SCREENS, type Screen, seen } from './support/screens';
import { chosen } from './support/share';
import { type Seat, test, type Visitor, VISITORS } from './support/visitors';
import { type Language, LANGUAGES, words } from './support/words';
import { main } from './support/page';

/** Whether something of a screen remains in its tab that must not meet the next screen: its navigation state, or the reload with which a call is left. */
const remains = ({ path, state }: Screen): boolean => state !== undefined || path === '/sessions/call';

/** Opens a screen as a link in the app would, including navigation state: in the seat's own tab, or in another tab if something of it remains. */
async function open({ context }: Seat, screen: Screen, language: Language): Promise<Page> {
  const { path, state } = screen;
  const [own] = context.pages();
  const page = own === undefined || remains(screen) ? await context.newPage() : own;
  if (state) await giveStates(page);
  await page.goto(`${path}?lng=${language}`);
  return page;
}

/**
 * In English, everyone looks at every screen. In the other languages, only its texts may differ, so one visitor who may see it looks, and one who may not.
 */
function lookersAt(screen: Screen, language: Language): readonly Visitor[] {
  if (language === 'en') return VISITORS;
  const sees = (visitor: Visitor) => {
    const expected = seen(screen, visitor);
    return 'heading' in expected && expected.heading === screen.heading;
  };
  const may = VISITORS.find(sees);
  const mayNot = VISITORS.find((visitor) => !sees(visitor));
  return [may, mayNot].filter((visitor) => visitor !== undefined);
}

/** One visitor opens one screen and sees what is meant for them. */
async function look(seat: Seat, visitor: Visitor, screen: Screen, language: Language): Promise<void> {
  const { watched } = seat;
  if (screen.heading.startsWith('translation:notFound')) watched.allowErrors(/\/(no-such-page|blogs\/:5)/);
  const page = await open(seat, screen, language);
  const expected = seen(screen, visitor);
  if ('redirect' in expected) {
    await expect(page).toHaveURL((url) => url.pathname === expected.redirect);
  } else {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(language, expected.heading));
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  // A page that loads again, like the call's, is measured once it has loaded.
  await expect(async () => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'no horizontal scroll bar').toBeLessThanOrEqual(0);
  }).toPass();
  if (remains(screen)) await page.close();
  expect(watched.complaints(), 'complaints of the page').toEqual([]);
}

/** `steady.spec.ts` opens the public pages in every language. */
const isOpenedElsewhere = ({ audience, heading }: Screen): boolean =>
  audience === undefined && !heading.startsWith('translation:notFound');

// This is the longest file, and among the last: its tests are distributed, so that no worker is idle while another works through it.
test.describe.configure({ mode: 'parallel' });

for (const language of LANGUAGES) {
  test.describe(language, () => {
    for (const screen of SCREENS.filter((one) => language === 'en' || !isOpenedElsewhere(one))) {
      test(
        `${screen.path} is shown to the people it is for`,
        chosen(language === 'en' && screen.audience !== undefined),
        async ({ seats }) => {
          // Each in a separate browser, in parallel.
          await Promise.all(
            lookersAt(screen, language).map((visitor) =>
              test.step(visitor, () => look(seats[visitor], visitor, screen, language)),
            ),
          );
        },
      );
    }
  });
}

test('the privacy page leads to the licenses of everything that is shipped', async ({ page }) => {
  await page.goto('/privacy');
  const link = main(page).getByRole('link', { name: words('en', 'privacy:licences') });
  await expect(link).toHaveAttribute('href', '/licences.txt');
  const answer = await page.request.get('/licences.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies)) expect(text).toContain(`${name} ${version} (`);
  for (const name of ['scheduler', '@firebase/firestore', 'wasm-bindgen (crate)', 'Rust standard library']) {
    expect(text).toContain(`${name} `);
  }
  for (const words of ['SIL OPEN FONT LICENSE', 'ISC License', 'MIT License', 'Apache License']) {
    expect(text).toContain(words);
  }
});

test('the icon that browsers request automatically exists, even for addresses that are not pages', async ({
  request,
}) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});
