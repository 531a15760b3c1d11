/**
 * Faults on the network: the page says what happened and what to do, there is a way to continue, and in the end the store contains exactly once what the page
 * reported as saved. Single writes, each with every fault, are in `writes.spec.ts`. See docs/testing.md#when-something-breaks.
 */
import { signUpPatient } from './support/accounts';
import { admin, hosts } from './support/emulators';
import { sendLogin } from './support/loginForm';
import { openSignedIn } from './support/signedIn';
import { fillSignup } from './support/signupForm';
import { breakNext, breakNextWrite } from './support/storeNetwork';
import { expect, test } from './support/test';
import { words } from './support/words';
import { CARD, CONSENT, record } from './support/writes';
import { button, link, main } from './support/page';

const STORE = `http://${hosts.firestore}/`;
const IDENTITY = `http://${hosts.auth}/identitytoolkit.googleapis.com/`;
const FILES = `http://${hosts.storage}/`;

test('a sign-up that is interrupted on the way, at the account and at the record ends with one of each', async ({
  page,
  context,
  admin,
  allowErrors,
  keepPrivate,
}) => {
  allowErrors(STORE, IDENTITY);
  keepPrivate('sessiz2026', 'Maryam');
  await page.goto('/signup');
  await fillSignup(page, { name: 'Maryam', surname: 'Aziz', email: 'maryam@aram.example' });
  const create = button(page, words('en', 'auth:signup.submit'));
  const alert = main(page).getByRole('alert');
  for (const lost of ['request', 'answer'] as const) {
    await breakNext(context, `${IDENTITY}**accounts:signUp*`, lost);
    await create.click();
    await expect(alert).toContainText(words('en', 'errors:offline'));
  }
  for (const lost of ['request', 'answer'] as const) {
    await breakNextWrite(context, lost);
    await create.click();
    await expect(alert).toContainText(words('en', 'errors:offline'));
  }
  await create.click();
  await expect(page).toHaveURL('/signup-thanks');
  expect(await admin.readAccounts()).toHaveLength(1);
  expect(Object.values(await admin.readCollection('patients'))).toMatchObject([
    { name: 'Maryam', birthday: '07 11 1990' },
  ]);
});

test('an upload that breaks off halfway continues automatically, and the file is complete', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(FILES);
  const patient = await signUpPatient();
  await openSignedIn(page, patient, '/editPatientProfile?part=details');
  let parts = 0;
  await context.route(
    (url) => url.href.startsWith(FILES),
    async (route) => {
      const isPart = route.request().headers()['x-goog-upload-command']?.includes('upload') === true;
      if (isPart) parts += 1;
      if (isPart && parts === 2) await route.abort('connectionreset');
      else await route.continue();
    },
  );
  await main(page)
    .getByLabel('Upload your ID')
    .setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(900_000, '%PDF-1.7 ') });
  await button(page, 'Save').click();
  await expect(page).toHaveURL('/editPatientProfileThanks');
  expect(parts).toBeGreaterThan(2);
  expect(await admin.readFiles()).toMatchObject([{ name: `ids/${patient.uid}`, size: 900_000 }]);
  expect((await record(patient.uid))['ID']).toBe(`ids/${patient.uid}`);
});

test('after a deploy removed the old version’s files, the page explains it once, and a reload continues', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/\/assets\/.*\.js$/, /\.wasm$/);
  // The page itself arrived; what it loads when it's used belongs to a version that no longer exists.
  await page.route(/\/assets\/(module|firebase)[^/]*\.js$|\.wasm$/, (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.goto('/login');
  let loads = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1;
  });
  await sendLogin(page, { email: 'sara@aram.example', password: 'calm2026' });
  await expect(main(page).getByText(words('en', 'errors:app-part-missing'))).toBeVisible();
  expect(loads).toBe(0);

  await page.unrouteAll();
  const patient = await signUpPatient();
  await page.reload();
  await sendLogin(page, patient);
  await expect(page).toHaveURL('/');
});

test('a copy of one’s data is one file with everything in it, next to the photo and the ID document', async ({
  page,
  admin,
}) => {
  const patient = await signUpPatient({ cards: [CARD], consent: CONSENT });
  await openSignedIn(page, patient, '/buyTicketsPage');
  await link(page, 'Buy 5 tickets').click();
  await button(page, /^Choose Visa/).click();
  await button(page, 'Add 5 tickets').click();
  await expect(page).toHaveURL('/buy-ticket-thank-you');
  await page.goto('/editPatientProfile?part=details');
  await main(page)
    .getByLabel('Upload your ID')
    .setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 mine') });
  await button(page, 'Save').click();
  await expect(page).toHaveURL('/editPatientProfileThanks');
  await page.goto('/editPatientProfile?part=privacy');

  const copy = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return { name: download.suggestedFilename(), content: Buffer.concat(chunks).toString() };
  };
  const data = await copy('Download my data');
  expect(data.name).toBe('aram-my-data.json');
  const stored = Object.entries(await admin.exportDatabase()).filter(([path]) => path.includes(patient.uid));
  expect(stored).toHaveLength(2);
  expect(JSON.parse(data.content)).toEqual({
    madeAt: expect.any(String) as unknown,
    account: { uid: patient.uid, email: patient.email, emailVerified: true, providers: ['password'] },
    documents: JSON.parse(JSON.stringify(Object.fromEntries(stored))) as unknown,
    files: { ID: `ids/${patient.uid}` },
  });
  expect(await copy('Download my ID document')).toEqual({ name: 'aram-my-id.pdf', content: '%PDF-1.7 mine' });
});
