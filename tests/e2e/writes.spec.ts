/**
 * Every write of the app meets every fault in turn, on one page: the page says what happened, the next press continues, and in the end the store contains exactly
 * once what the person sees as saved. Other faults on the way are in `faults.spec.ts`.
 */
import { hosts } from './support/emulators';
import { FAULTS, slowNextWrite } from './support/faults';
import { ALL, chosen } from './support/share';
import { openSignedIn } from './support/signedIn';
import { writes } from './support/storeNetwork';
import { expect, test } from './support/test';
import { WRITES } from './support/writes';
import { heading } from './support/page';

const STORE = `http://${hosts.firestore}/`;
/** A file that was never stored answers 404 when it is deleted. */
const NO_FILE = new RegExp(`^http://${hosts.storage}/.*(images|ids)%2F`);

/** Every fault with `--all`; otherwise one of them in turn, and the lost answer, after which the write is stored although the person reads that it isn't. */
const faultsOf = (write: number) =>
  FAULTS.filter((_, at) => ALL || at === write % (FAULTS.length - 1) || at === FAULTS.length - 1);

/** A write to each kind of record, by both roles. */
const IN_SHARE = new Set([
  'a card',
  'a request',
  'a counselor’s profile',
  'the withdrawal of the consent',
  'the deletion of an account',
  'a message',
]);

for (const [at, { name, someone, path, prepare, press, saved, stored, expected, typed }] of WRITES.entries()) {
  test(
    `${name}: every fault is explained, the next press continues, and it is stored once`,
    chosen(IN_SHARE.has(name)),
    async ({ page, allowErrors, keepPrivate }) => {
      allowErrors(STORE, NO_FILE);
      keepPrivate(...typed);
      const account = await someone();
      // Home first: going back from a screen that replaced another leads there.
      await openSignedIn(page, account, '/');
      await page.goto(path);
      await prepare(page);
      let isRetry = false;
      for (const { name: fault, told, provoke } of faultsOf(at)) {
        await test.step(fault, async () => {
          await provoke(page);
          await press(page, isRetry).click();
          await expect(page.getByText(told)).toBeVisible();
          // A refusal stays until its cause is gone: the app may check, and retry once automatically.
          await page.context().unroute(writes);
        });
        isRetry = true;
      }
      await slowNextWrite(page);
      await press(page, isRetry).dblclick();
      await saved(page);
      expect(await stored(account.uid)).toEqual(expected);

      // Nothing is sent again by a reload or by going back.
      await page.reload();
      await page.goBack();
      await expect(heading(page)).toBeVisible();
      expect(await stored(account.uid)).toEqual(expected);
    },
  );
}
