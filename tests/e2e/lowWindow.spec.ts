/** A low window, as above a phone's keyboard, in a split screen or at 400 % zoom: what somebody types into is in view. */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { exit } from './support/menus';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';

test.use({ viewport: { width: 568, height: 150 } });

/** The fields that can't be seen while they have the focus: less than a line of them is in the window and uncovered. */
const hiddenFields = (page: Page) =>
  page.evaluate(async () => {
    const LINE = 36;
    const faults: string[] = [];
    let measured = 0;
    for (const field of document.querySelectorAll<HTMLElement>('main :is(input, select, textarea):enabled')) {
      if (!field.checkVisibility() || field.getBoundingClientRect().height < 20) continue;
      window.scrollTo(0, 0);
      field.focus();
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const box = field.getBoundingClientRect();
      const middle = (box.left + box.right) / 2;
      let seen = 0;
      for (let y = Math.ceil(Math.max(box.top, 0)); y < Math.min(box.bottom, window.innerHeight); y += 1) {
        const there = document.elementFromPoint(middle, y);
        if (there !== null && (field.contains(there) || there.contains(field))) seen += 1;
      }
      measured += 1;
      if (seen < Math.min(LINE, box.height - 2))
        faults.push(`${field.getAttribute('name') ?? field.id}: ${String(seen)} px`);
    }
    return measured === 0 ? ['no field was found'] : faults;
  });

async function expectFieldsInView(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('main :is(input, select, textarea)').filter({ visible: true }).first()).toBeVisible();
    expect.soft(await hiddenFields(page), path).toEqual([]);
  }
}

test('a visitor sees each field', async ({ page }) => {
  await expectFieldsInView(page, ['/contact', '/login', '/signup', '/CounselorSignup', '/Booking']);
});

test('a patient sees each field, and always the quick exit', async ({ page }) => {
  await openSignedIn(page, await signUpPatient(), '/');
  await expectFieldsInView(page, ['/contact', '/editPatientProfile?part=details', '/add-new-card', '/Booking']);
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  await expect(exit(page)).toBeInViewport({ ratio: 1 });
});

test('a counselor sees each field', WITH_ALL, async ({ page }) => {
  await openSignedIn(page, await signUpCounselor(), '/');
  await expectFieldsInView(page, ['/CounselorEditInfo?part=details']);
});
