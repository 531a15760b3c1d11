/** The pages that everyone may see: articles, newsletter, contact, team, careers, home's carousel, bar and footer (docs/screens.md). */
import type { Page, Request } from '@playwright/test';
import { unstyledButtons } from '../a11y/support/measures';
import { signUpCounselor } from './support/accounts';
import { hosts } from './support/emulators';
import { SCREENS } from './support/screens';
import { chosen, IN_BOTH_KINDS, WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { type Language, words } from './support/words';
import { toggle } from './support/menus';

const STORE = `http://${hosts.firestore}/`;
const COMMIT = `${STORE}**:commit*`;

const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');
const bar = (page: Page) => page.getByRole('banner');
const anyDate = expect.any(Date) as unknown;

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

/** Something that one side waits for and the other releases. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('an article has all its parts and two recommended articles', async ({ page }) => {
  await page.goto('/blogs/:1');
  await expect(page).toHaveURL('/blogs/:1');
  const article = main(page).getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(words('en', 'blog:articles.a1.mainTitle'));
  await expect(article.getByText(words('en', 'blog:articles.a1.summary'))).toBeVisible();
  await expect(article.getByRole('img', { name: words('en', 'article1:mainImageDescription') })).toBeVisible();
  await expect(article.getByText(words('en', 'article1:subtitle'))).toBeVisible();
  const text = (await article.innerText()).split(/\s+/);
  expect(text.length).toBeGreaterThan(500);
  await expect(main(page).getByRole('form', { name: words('en', 'newsletter:footer') })).toBeVisible();

  const recommended = main(page).getByRole('region', { name: words('en', 'reading:recommended') });
  await expect(recommended.getByRole('link')).toHaveText(
    ['a3', 'a2'].map((other) => words('en', `blog:articles.${other}.mainTitle`)),
  );
  await recommended.getByRole('link').first().click();
  await expect(page).toHaveURL('/blogs/:3');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the newsletter stores the email from the footer, and leads to /Thankyou', async ({ page, admin }) => {
  await page.goto('/about/overview');
  await footer(page).getByLabel('Your email address').fill('reader@aram.example');
  await footer(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/Thankyou');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'newsletter:thanks.title'));
  expect(Object.values(await admin.readCollection('newsletter'))).toEqual([
    { email: 'reader@aram.example', timestamp: anyDate },
  ]);
  await main(page).getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('contact', () => {
  const send = (page: Page) => main(page).getByRole('button', { name: 'Send', exact: true });

  async function fill(page: Page): Promise<void> {
    await main(page).getByRole('radio', { name: 'Billing' }).check();
    await main(page).getByLabel('Name').fill('Şule Öz');
    await main(page).getByLabel('Email').fill('not an address');
    await main(page).getByLabel('Your message').fill('مرحبا,\nhow much is a ticket?');
  }
  const STORED = {
    formData: {
      option: 'billing',
      name: 'Şule Öz',
      mail: 'not an address',
      details: 'مرحبا,\nhow much is a ticket?',
    },
    timestamp: anyDate,
  };

  test('leads to the thank-you page while the message is being sent, and clears the fields', async ({
    page,
    admin,
  }) => {
    const arrival = gate();
    const release = gate();
    await page.route(COMMIT, async (route) => {
      arrival.open();
      await release.opened;
      await route.continue();
    });
    await page.goto('/contact');
    await fill(page);
    await send(page).click();
    await expect(page).toHaveURL('/contact-thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await arrival.opened;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'contact:sending.title'));
    expect(await admin.readCollection('contactUs')).toEqual({});
    release.open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'contact:thanks.title'));
    await expect.poll(async () => Object.values(await admin.readCollection('contactUs'))).toEqual([STORED]);

    await page.goBack();
    await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
    for (const label of ['Name', 'Email', 'Your message']) await expect(main(page).getByLabel(label)).toHaveValue('');
  });

  test('an empty form leads on, and is not sent', async ({ page, admin }) => {
    await page.goto('/contact?lng=tr');
    await main(page).getByRole('radio').first().check();
    await main(page)
      .getByRole('button', { name: words('tr', 'contact:submit'), exact: true })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === '/contact-thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('tr', 'contact:empty.title'));
    await expect(main(page).getByText(words('tr', 'contact:empty.text'))).toBeVisible();
    await main(page)
      .getByRole('link', { name: words('tr', 'contact:none.write') })
      .click();
    await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await admin.readCollection('contactUs')).toEqual({});
  });

  test('a message that arrived, but whose answer was lost, is sent again from the thank-you page, and stored once', async ({
    page,
    admin,
    allowErrors,
  }) => {
    allowErrors(STORE);
    await page.route(COMMIT, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto('/contact');
    await fill(page);
    await send(page).click();
    await expect(page).toHaveURL('/contact-thank-you');
    await expect(main(page).getByRole('alert')).toContainText(words('en', 'errors:offline'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'translation:common.unsure'));

    await page.unroute(COMMIT);
    const answer = page.waitForResponse(COMMIT);
    await main(page).getByRole('button', { name: 'Send again' }).click();
    await answer;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'contact:thanks.title'));
    await expect(main(page).getByRole('alert')).toBeHidden();
    expect(Object.values(await admin.readCollection('contactUs'))).toEqual([STORED]);
  });
});

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
  const title = page.getByRole('heading', { level: 1 });
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
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(words('en', 'translation:common.unsure'));
  await expect(page).toHaveURL('/contact-thank-you');
  await context.setOffline(false);
  await main(page).getByRole('button', { name: 'Send again' }).click();
  await expect(title).toHaveText(words('en', 'contact:thanks.title'));
  expect(Object.keys(await admin.readCollection('contactUs'))).toHaveLength(1);
});

test('the team shows only verified profiles', async ({ page }) => {
  await signUpCounselor({ bio: 'I listen first.' }, { verified: true });
  await signUpCounselor({ name: 'Dr. Unseen' }, { email: 'unseen@aram.example' });
  await page.goto('/about/team');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Dr. Shilan Karim']);
  await expect(main(page).getByText('I listen first.')).toBeVisible();
  await expect(main(page).getByText('KRG-PSY-20418')).toBeHidden();
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

test.describe('the carousel of recent blogs', () => {
  const COUNT = 4;
  const place = (language: Language, number: number) =>
    words(language, 'translation:home.blogs.slide')
      .replace('{{number}}', String(number))
      .replace('{{count}}', String(COUNT));
  const carousel = (page: Page, language: Language = 'en') =>
    main(page).getByRole('region', { name: words(language, 'translation:home.blogs.title') });
  const button = (page: Page, which: 'previous' | 'next', language: Language = 'en') =>
    carousel(page, language).getByRole('button', { name: words(language, `translation:home.blogs.${which}`) });
  const slide = (page: Page, number: number, language: Language = 'en') =>
    carousel(page, language).locator(`[aria-label="${place(language, number)}"]`);

  async function open(page: Page, width: number, language: Language = 'en'): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/?lng=${language}`);
    await carousel(page, language).scrollIntoViewIfNeeded();
    await expect(button(page, 'next', language)).toBeVisible();
    await slide(page, 1, language).scrollIntoViewIfNeeded();
  }

  /** These slides are visible and usable; the others are clipped, inert and hidden from assistive technology. */
  async function expectInView(page: Page, seen: readonly number[], language: Language = 'en'): Promise<void> {
    for (let number = 1; number <= COUNT; number += 1) {
      const one = slide(page, number, language);
      if (seen.includes(number)) {
        await expect(one).toBeInViewport({ ratio: 0.5 });
        await expect(one).not.toHaveAttribute('inert');
      } else {
        await expect(one).not.toBeInViewport({ ratio: 0.1 });
        await expect(one).toHaveAttribute('inert', '');
        await expect(one.locator('xpath=ancestor::*[@data-index]')).toHaveAttribute('aria-hidden', 'true');
      }
    }
  }

  for (const [width, views] of [
    [
      1024,
      [
        [1, 2, 3],
        [2, 3, 4],
      ],
    ],
    [
      1023,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      600,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [599, [[1], [2], [3], [4]]],
  ] as const) {
    test(
      `at ${String(width)} px shows ${String(views[0].length)} at once, from the first to the last and back`,
      chosen(width === 599),
      async ({ page }) => {
        await open(page, width);
        await expect(button(page, 'previous')).toBeDisabled();
        for (const [index, view] of views.entries()) {
          if (index > 0) await button(page, 'next').click();
          await expectInView(page, view);
        }
        await expect(button(page, 'next')).toBeDisabled();
        await expect(button(page, 'previous')).toBeEnabled();
        for (const view of [...views].reverse().slice(1)) {
          await button(page, 'previous').click();
          await expectInView(page, view);
        }
        await expect(button(page, 'previous')).toBeDisabled();
      },
    );
  }

  test('accepts two presses while it moves and the window changes its size', async ({ page }) => {
    await open(page, 599);
    // Presses the arrow faster than slick can answer, and changes the window's size during the last answer.
    await button(page, 'next').evaluate((arrow) => {
      for (let press = 0; press < 2; press += 1) (arrow as HTMLButtonElement).click();
      // Slick answers each press in its own task: now all of them are due.
      const until = performance.now() + 10;
      while (performance.now() < until);
      window.dispatchEvent(new Event('resize'));
    });
    await expectInView(page, [3]);
  });

  test('reads from right to left in Arabic', IN_BOTH_KINDS, async ({ page }) => {
    await open(page, 1280, 'ar');
    const left = async (number: number) => (await slide(page, number, 'ar').boundingBox())?.x ?? Number.NaN;
    await expectInView(page, [1, 2, 3], 'ar');
    expect(await left(1)).toBeGreaterThan(await left(2));
    expect(await left(2)).toBeGreaterThan(await left(3));
    await button(page, 'next', 'ar').click();
    await expectInView(page, [2, 3, 4], 'ar');
    await expect(button(page, 'next', 'ar')).toBeDisabled();
    await button(page, 'previous', 'ar').click();
    await expectInView(page, [1, 2, 3], 'ar');
  });

  for (const [width, views] of [
    [
      1023,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [599, [[1], [2], [3], [4]]],
  ] as const) {
    test(`goes to the last slide and not past it in Arabic at ${String(width)} px`, WITH_ALL, async ({ page }) => {
      await open(page, width, 'ar');
      for (const [index, view] of views.entries()) {
        if (index > 0) await button(page, 'next', 'ar').click();
        await expectInView(page, view, 'ar');
      }
      await expect(button(page, 'next', 'ar')).toBeDisabled();
      await button(page, 'previous', 'ar').click();
      await expectInView(page, views[views.length - 2] ?? [], 'ar');
    });
  }

  test('starts again with fewer slides when the window becomes narrow', WITH_ALL, async ({ page }) => {
    await open(page, 1280);
    await button(page, 'next').click();
    await expectInView(page, [2, 3, 4]);
    await page.setViewportSize({ width: 500, height: 900 });
    // Its slides are other elements after it starts again.
    await expect(() => slide(page, 1).scrollIntoViewIfNeeded()).toPass();
    await expectInView(page, [1]);
  });
});

test.describe('the navigation bar with the keyboard', () => {
  test('folds into a menu on a narrow screen', WITH_ALL, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(bar(page).getByRole('link', { name: 'Contact' })).toBeHidden();
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('link', { name: 'Contact' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar(page).getByRole('link', { name: 'Contact' })).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });
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
