/** The pages that everyone may see: the contact form, team, careers and footer (docs/screens.md). */
import type { Page, Request } from '@playwright/test';
import { unstyledButtons } from '../a11y/support/measures';
import { signUpCounselor } from './support/accounts';
import { hosts } from './support/emulators';
import { SCREENS } from './support/screens';
import { WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { words } from './support/words';
import { footer, heading, main } from './support/page';

const STORE = `http://${hosts.firestore}/`;
const COMMIT = `${STORE}**:commit*`;

/** Waits until a page has had no requests for a moment, also after it was idle once. Call it before the page is opened. */
function watchTraffic(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    last = Date.now();
    onTheirWay.add(request);
  });
  const end = (request: Request) => {
    last = Date.now();
    onTheirWay.delete(request);
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => onTheirWay.size === 0 && Date.now() - last > 500).toBe(true);
}

test('a contact message that failed to send survives a reload and another Send, and the tab asks before it closes', async ({
  page,
  admin,
  allowErrors,
}) => {
  allowErrors(STORE);
  await page.route(COMMIT, (route) => route.abort());
  await page.goto('/contact');
  await main(page).getByLabel('Your message').fill('I cannot sleep.');
  await main(page).getByRole('button', { name: 'Send', exact: true }).click();
  const title = heading(page);
  await expect(title).toHaveText(words('en', 'translation:common.unsure'));

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(title).toHaveText(words('en', 'translation:common.unsure'));
  expect(await admin.readCollection('contactUs')).toEqual({});

  await page.unroute(COMMIT);
  await main(page).getByRole('button', { name: 'Send again' }).click();
  await expect(title).toHaveText(words('en', 'contact:thanks.title'));
  expect(Object.values(await admin.readCollection('contactUs'))).toEqual([
    expect.objectContaining({ formData: expect.objectContaining({ details: 'I cannot sleep.' }) }),
  ]);
  await page.reload();
  await expect(title).toHaveText(words('en', 'contact:thanks.title'));
  expect(asked).toEqual(['beforeunload']);
});

test('Send without a network still leads to the thank-you page, and says that nobody knows whether it arrived', async ({
  page,
  context,
  admin,
  allowErrors,
}) => {
  // Any request without a network.
  allowErrors(/.*/);
  const isAtRest = watchTraffic(page);
  await page.goto('/contact');
  await main(page).getByLabel('Your message').fill('I cannot sleep.');
  // Files that load with the first letter: the next page, and Firebase.
  for (const file of ['ContactThankYouPage', 'firebase']) {
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)),
      file,
    );
  }
  await isAtRest();
  await context.setOffline(true);
  await main(page).getByRole('button', { name: 'Send', exact: true }).click();
  const title = heading(page);
  await expect(title).toHaveText(words('en', 'translation:common.unsure'));
  await expect(page).toHaveURL('/contact-thank-you');
  await context.setOffline(false);
  await main(page).getByRole('button', { name: 'Send again' }).click();
  await expect(title).toHaveText(words('en', 'contact:thanks.title'));
  expect(Object.keys(await admin.readCollection('contactUs'))).toHaveLength(1);
});

test('a long introduction opens by a button in Aram’s own style', async ({ page }) => {
  await signUpCounselor({ bio: 'I listen first. '.repeat(8) }, { verified: true });
  await page.goto('/about/team');
  const more = main(page).getByRole('button', { name: 'Read more' });
  await expect(more).toBeVisible();
  expect(await page.evaluate(unstyledButtons)).toEqual([]);
  await more.click();
  await expect(main(page).getByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true');
});

test('careers lists seven positions, all in Engineering', WITH_ALL, async ({ page }) => {
  await page.goto('/about/careers');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Engineering']);
  const positions = main(page).getByRole('listitem');
  await expect(positions).toHaveCount(7);
  for (const position of await positions.all()) {
    await expect(position).toContainText(
      /Application Development|Rapid Prototyping|Business Intelligence|Data Collection/,
    );
    await expect(position.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  }
});

test(
  'every public page has the footer: links, three social icons; and one newsletter box, there or in the article',
  WITH_ALL,
  async ({ page, allowErrors }) => {
    test.slow();
    allowErrors(/\/(no-such-page|blogs\/:5)/);
    for (const { path } of SCREENS.filter(({ audience }) => audience === undefined)) {
      await test.step(path, async () => {
        await page.goto(path);
        const isArticle = /^\/blogs\/:?[1-4]$/.test(path);
        // In the quiet corridor, the footer is folded.
        const folded = footer(page).locator('summary');
        await expect(folded.or(footer(page).getByRole('navigation'))).toBeVisible();
        if (await folded.isVisible()) await folded.click();
        await expect((isArticle ? main(page) : footer(page)).getByRole('form')).toBeVisible();
        if (isArticle) await expect(footer(page).getByRole('form')).toHaveCount(0);
        const links = footer(page).getByRole('navigation').getByRole('link');
        await expect(links).toHaveText(['Home', 'Blogs', 'About', 'Contact', 'Privacy', 'Terms']);
        const social = footer(page).getByRole('list', { name: words('en', 'translation:footer.social') });
        await expect(social.getByRole('link')).toHaveText([/Facebook/, /Instagram/, /X/]);
      });
    }
  },
);

test('a translation file that does not exist is a 404, never a page of the app', async ({ request }) => {
  for (const address of ['/locales/en/nothing.json', '/locales/xx/translation.json']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  const found = await request.get('/locales/ar/translation.json');
  expect(found.headers()['content-type']).toContain('application/json');
});
