/**
 * The storage errors of the catalog (docs/product.md#errors), as the storage service sends them and as users see them: explained next to the file, which stays
 * chosen. The errors that are left out can't occur: a file's path contains the user's id, and an app without a bucket doesn't start.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { signUpPatient } from './support/accounts';
import { hosts } from './support/emulators';
import { WITH_ALL } from './support/share';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { type Language, words } from './support/words';
import { main } from './support/page';

const FILES = `http://${hosts.storage}/`;

/** A picture of one pixel. */
const PHOTO = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
/** More than one part of a resumable upload. */
const DOCUMENT = { name: 'id.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(600_000, '%PDF-1.7 ') };

interface Refusal {
  /** Which request gets this answer: the file itself, or the request for its URL. */
  to: 'POST' | 'GET';
  status: number;
  body?: string;
  /** The text of the status line: only by that the provider's own code distinguishes one 401 from another. */
  reason?: string;
  code: string;
}

const REFUSALS: readonly Refusal[] = [
  { to: 'POST', status: 401, code: 'unauthenticated' },
  { to: 'POST', status: 401, reason: 'Firebase App Check token is invalid.', code: 'unauthorized-app' },
  { to: 'POST', status: 402, code: 'quota-exceeded' },
  { to: 'POST', status: 403, code: 'unauthorized' },
  { to: 'POST', status: 400, code: 'unknown' },
  { to: 'GET', status: 404, code: 'object-not-found' },
  { to: 'GET', status: 200, body: '{"name":"images/somebody","bucket":"demo"}', code: 'no-download-url' },
];

const OPEN = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
};

/** A mocked answer has no status line of its own, so this server provides one. */
let speaking: Server;
let speakingAt: string;
test.beforeAll(async () => {
  speaking = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const isQuestion = request.method === 'OPTIONS';
    response
      .writeHead(isQuestion ? 200 : Number(searchParams.get('status')), searchParams.get('reason') ?? '', OPEN)
      .end('{}');
  });
  await new Promise<void>((listening) => speaking.listen(0, '127.0.0.1', listening));
  speakingAt = `http://127.0.0.1:${String((speaking.address() as AddressInfo).port)}/`;
});
test.afterAll(() => {
  speaking.close();
});

const answering =
  ({ to, status, reason, body = '{}' }: Refusal) =>
  (route: Route) => {
    if (route.request().method() !== to) return route.fallback();
    if (reason === undefined) return route.fulfill({ status, body, headers: OPEN });
    return route.continue({
      url: `${speakingAt}?${new URLSearchParams({ status: String(status), reason }).toString()}`,
    });
  };

const isFile = (url: URL) => url.href.startsWith(FILES);
const save = (page: Page, language: Language) =>
  main(page).getByRole('button', { name: words(language, 'auth:edit.save'), exact: true });

test('a photo that storage refuses is explained by its reason, and sent at the next press', async ({
  page,
  admin,
  allowErrors,
}) => {
  allowErrors(FILES);
  await page.clock.install();
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/editPatientProfile?part=photo&lng=tr');
  await main(page).getByLabel(words('tr', 'profile:photo.add')).setInputFiles(PHOTO);
  const preview = main(page).getByAltText(words('tr', 'profile:photo.preview'));
  const notice = main(page).getByRole('alert');
  for (const refusal of REFUSALS) {
    await test.step(refusal.code, async () => {
      await page.route(isFile, answering(refusal));
      await save(page, 'tr').click();
      await expect(notice).toContainText(words('tr', `errors:${refusal.code}`));
      await expect(preview).toBeVisible();
      await page.unroute(isFile);
    });
  }
  await test.step('retry-limit-exceeded', async () => {
    const asked = page.waitForRequest((request) => request.url().startsWith(FILES) && request.method() === 'POST');
    await page.route(isFile, answering({ to: 'POST', status: 503, code: '' }));
    await save(page, 'tr').click();
    await asked;
    // It's sent repeatedly for ten minutes.
    await page.clock.fastForward('10:30');
    await expect(notice).toContainText(words('tr', 'errors:retry-limit-exceeded'));
    await page.unroute(isFile);
  });
  expect((await admin.readDocument(`patients/${patient.uid}`))?.['photo']).toBe('');

  await save(page, 'tr').click();
  await expect(page).toHaveURL('/editPatientProfileThanks');
  expect((await admin.readDocument(`patients/${patient.uid}`))?.['photo']).toContain(`images%2F${patient.uid}`);
});

test('an ID document is sent in parts, and its progress bar only ever grows', WITH_ALL, async ({ page, admin }) => {
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/editPatientProfile?part=details');
  await main(page).getByLabel('Upload your ID').setInputFiles(DOCUMENT);
  await expect(main(page).getByText('id.pdf')).toBeVisible();
  const shown: number[] = [];
  await page.exposeFunction('percentShown', (percent: number) => {
    shown.push(percent);
  });
  await page.evaluate(() => {
    const tell = (window as unknown as { percentShown: (percent: number) => void }).percentShown;
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>('main progress');
      if (bar) tell(bar.value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await save(page, 'en').click();
  await expect(page).toHaveURL('/editPatientProfileThanks');
  expect(await admin.readFiles()).toMatchObject([{ name: `ids/${patient.uid}`, size: 600_000 }]);
  expect(
    [...shown].sort((one, other) => one - other),
    'the bar only ever grows',
  ).toEqual(shown);
  expect(shown.some((percent) => percent > 0 && percent < 100)).toBe(true);
});
