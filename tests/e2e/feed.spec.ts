/** A counselor's calendar feed from the page of hours to the answer over HTTP: created, replaced, turned off. */
import { forwardedFunction } from '../../tools/emulators/functions.ts';
import { workerPorts } from '../../tools/lib/ports.ts';
import { TEST_PROJECT } from '../../tools/lib/projects.ts';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { dialog, button, labeled, main } from './support/page';
import { createSession, hourAfter } from './support/sessions';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { words } from './support/words';

const en = (key: string) => words('en', `hours:feed.${key}`);

/** What a calendar program gets, which has no login. Hosting forwards the path as it is; here it's a process of its own that knows no functions. */
async function subscribed(address: string): Promise<{ status: number; text: string }> {
  const { pathname } = new URL(address);
  const answer = await fetch(forwardedFunction(workerPorts(), TEST_PROJECT, 'calendar') + pathname);
  return { status: answer.status, text: await answer.text() };
}

test('a counselor’s calendar reads when sessions are, until the address is replaced or turned off', async ({
  page,
  admin,
}) => {
  const counselor = await signUpCounselor({ languages: ['en'] }, { verified: true });
  const patient = await signUpPatient({ name: 'Şehrazad' });
  await createSession('Feed', { patient, counselor, start: hourAfter(30) });
  await admin.writeDocuments({
    'settings/calendar': { on: true },
    [`hours/${counselor.uid}`]: {
      ...{ zone: 'Asia/Baghdad', week: ['09:00', '', '', '', '', '', ''], away: [], ways: ['video'], whom: ['self'] },
      updatedAt: new Date(),
    },
  });
  await openSignedIn(page, counselor, '/hours');
  const address = () => labeled(page, en('address')).inputValue();
  const end = async (ending: 'replace' | 'revoke') => {
    await button(page, en(ending)).click();
    await dialog(page)
      .getByRole('button', { name: en(`confirm.${ending}`), exact: true })
      .click();
    await expect(dialog(page)).toBeHidden();
  };

  await main(page)
    .getByRole('heading', { name: en('title') })
    .click();
  await button(page, en('create')).click();
  const first = await address();
  expect(new URL(first).origin).toBe(new URL(page.url()).origin);
  const { status, text } = await subscribed(first);
  expect(status).toBe(200);
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
  expect(text).toContain('SUMMARY:Busy');
  expect(text).not.toMatch(/Şehrazad|Aram/);

  await end('replace');
  await expect.poll(address).not.toBe(first);
  await expect(labeled(page, en('address'))).toBeFocused();
  const second = await address();
  expect([(await subscribed(first)).status, (await subscribed(second)).status]).toEqual([404, 200]);

  await end('revoke');
  await expect(main(page).getByText(en('ended')).first()).toBeVisible();
  expect(await subscribed(second)).toEqual({ status: 404, text: '' });
});
