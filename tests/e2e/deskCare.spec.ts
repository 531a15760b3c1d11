/** A care member's work at the desk, from the list to what the person or a colleague then sees. */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { admin } from './support/emulators';
import { countPresses } from './support/presses';
import { hourAfter, offerTimes } from './support/sessions';
import { openSignedIn } from './support/signedIn';
import { serveDesk, signUpStaff } from './support/staff';
import { expect, test } from './support/test';
import { RICH, takeSeat } from './support/visitors';
import { type Language, LANGUAGES, words } from './support/words';

const [asked] = RICH.bookings;
const BOOKING = { ...asked, id: 'booking-0000000000007', requestedAt: new Date(Date.now() - 86_400_000) };

const main = (page: Page) => page.getByRole('main');

const inLanguage = (page: Page, language: Language) =>
  page.addInitScript((chosen) => {
    localStorage.setItem('i18nextLng', chosen);
  }, language);

/** Opens the desk as a care member. */
async function openDesk(page: Page, path: string, language: Language) {
  const member = await signUpStaff('care');
  await serveDesk(page.context());
  await inLanguage(page, language);
  await openSignedIn(page, member, path);
  return member;
}

for (const language of LANGUAGES) {
  const say = (key: string) => words(language, key);

  test(`answering a request takes at most five presses, and the patient sees it on home (${language})`, async ({
    page,
    browser,
  }) => {
    const patient = await signUpPatient({ ...RICH, bookings: [BOOKING], lastBookingAt: BOOKING.requestedAt });
    const counselor = await signUpCounselor({ name: 'Dr. Shilan Karim' }, { verified: true });
    await offerTimes(counselor, [hourAfter(30)]);
    const presses = await countPresses(page);
    const member = await openDesk(page, '/desk', language);

    await main(page)
      .getByRole('link', { name: say('desk:today.kinds.request') })
      .click();
    await main(page)
      .getByRole('button', { name: say('desk:requests.suggest') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('desk:sides.counselor')).selectOption(counselor.uid);
    await dialog.getByRole('button', { name: say('desk:requests.suggest') }).click();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByText(say('desk:requests.states.suggested'), { exact: true })).toBeVisible();
    expect(await presses()).toBeGreaterThan(3);
    expect(await presses()).toBeLessThanOrEqual(5);

    expect(await admin.readDocument(`patients/${patient.uid}/care/${BOOKING.id}`)).toMatchObject({
      ...{ state: 'answered', counselor: counselor.uid, counselorName: 'Dr. Shilan Karim' },
    });
    const traces = Object.values(await admin.readCollection('audit'));
    expect(traces.map(({ by }) => by)).toEqual(traces.map(() => member.uid));
    // One opening leaves one trace, although the request was shown again after the suggestion.
    expect(traces.map(({ act }) => act).sort()).toEqual(['readRequest', 'suggestCounselor']);

    const seat = await takeSeat(browser, patient.email, patient.password);
    const home = await seat.context.newPage();
    await inLanguage(home, language);
    await home.goto('/');
    await expect(main(home).getByRole('heading', { name: say('mine:suggested.title') })).toBeVisible();
    await expect(main(home).getByRole('link', { name: say('mine:suggested.times'), exact: true })).toHaveAttribute(
      'href',
      `/sessions/new?counselor=${counselor.uid}`,
    );
    await seat.context.close();
    expect(seat.watched.complaints()).toEqual([]);
  });
}

test('danger is taken, read with the emergency contact, and handled', async ({ page }) => {
  const session = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn';
  const id = `${session}-danger-sara`;
  const start = new Date(Date.now() - 3_600_000);
  await admin.writeDocument(`sessions/${session}`, {
    ...{ patient: 'sara', counselor: 'shilan', patientName: 'Sara', counselorName: 'Dr. Shilan Karim' },
    ...{ language: 'en', way: 'video', whom: 'self', start, state: 'booked' },
  });
  await admin.writeDocument(`sessions/${session}/shared/emergency`, {
    ...{ name: 'Dilan', phone: '+964 750 1', country: 'Iraq', sharedAt: start },
  });
  await admin.writeDocument(`reports/${id}`, { session, by: 'sara', urgent: true, at: new Date() });
  const member = await openDesk(page, '/desk?part=reports', 'en');
  const say = (key: string) => words('en', `desk:${key}`);

  await main(page)
    .getByRole('link', { name: say('today.kinds.danger') })
    .click();
  await expect(main(page).getByRole('link', { name: '+964 750 1' })).toHaveAttribute('href', 'tel:+9647501');
  await main(page)
    .getByRole('button', { name: say('taking.take') })
    .click();
  await expect(main(page).getByText(say('taking.own'))).toBeVisible();
  expect(await admin.readDocument(`taken/danger:${id}`)).toMatchObject({ by: member.uid, name: 'Leyla' });

  await main(page)
    .getByRole('button', { name: say('reports.handle') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('I called her. She is safe.');
  await dialog.getByRole('button', { name: say('reports.handle') }).click();
  await expect(main(page).getByText(say('reports.empty'))).toBeVisible();
  expect(Object.values(await admin.readCollection('handled'))).toMatchObject([
    { session, handledBy: member.uid, note: 'I called her. She is safe.' },
  ]);
  expect(await admin.readCollection('reports')).toEqual({});
});

test('a reviewer can open none of it', async ({ page }) => {
  const reviewer = await signUpStaff('reviewer');
  await serveDesk(page.context());
  await openSignedIn(page, reviewer, '/desk?part=requests');
  await expect(page.locator('html[data-app="running"]')).toBeAttached();
  await expect(page.getByRole('link', { name: words('en', 'desk:parts.requests') })).toHaveCount(0);
});
