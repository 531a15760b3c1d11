/** Staff acts as the people concerned see them (docs/product.md#records). They are written past the rules. */
import type { Page } from '@playwright/test';
import { signUpCounselor, signUpPatient } from './support/accounts';
import { admin } from './support/emulators';
import { hourAfter, offerTimes } from './support/sessions';
import { openSignedIn } from './support/signedIn';
import { expect, test } from './support/test';
import { RICH } from './support/visitors';
import { words } from './support/words';

const main = (page: Page) => page.getByRole('main');
const en = (key: string) => words('en', key);

const [asked] = RICH.bookings;
const BOOKING = { ...asked, id: 'booking-0000000000007', requestedAt: new Date(Date.now() - 86_400_000) };

test('a suggested counselor appears on home, with a link to that counselor’s times, and with the request', async ({
  page,
}) => {
  const patient = await signUpPatient({ ...RICH, bookings: [BOOKING] });
  const counselor = await signUpCounselor({ name: 'Dr. Shilan Karim' }, { verified: true });
  await offerTimes(counselor, [hourAfter(30)]);
  const path = `patients/${patient.uid}/care/${BOOKING.id}`;
  const name = 'Dr. Shilan Karim';
  await admin.writeDocument(path, {
    ...{ state: 'answered', counselor: counselor.uid, counselorName: name, reason: '', at: new Date() },
  });

  await openSignedIn(page, patient, '/');
  await expect(main(page).getByRole('heading', { name: en('mine:suggested.title') })).toBeVisible();
  await expect(main(page).getByText(name, { exact: true }).first()).toBeVisible();
  await main(page)
    .getByRole('link', { name: en('mine:suggested.times') })
    .click();
  await expect(page).toHaveURL(`/sessions/new?counselor=${counselor.uid}`);
  await expect(main(page).getByText(name, { exact: true }).first()).toBeVisible();

  await page.goto('/editPatientProfile#requests');
  await expect(main(page).getByText(en('profile:requests.states.answered'), { exact: true })).toBeVisible();
  await expect(main(page).getByRole('link', { name: en('profile:requests.times') })).toHaveAttribute(
    'href',
    `/sessions/new?counselor=${counselor.uid}`,
  );
});

test('a refusal is on the counselor’s profile with its reason, until the license is corrected', async ({ page }) => {
  const counselor = await signUpCounselor({ phone: '+964 750 123 4567' });
  const { license, name, city, languages } = counselor.record;
  await admin.writeDocument(`counselors/${counselor.uid}/review/current`, {
    ...{ state: 'refused', reason: 'The number is not in the register.', at: new Date() },
    ...{ license, name, city, languages: languages ?? [] },
  });

  await openSignedIn(page, counselor, '/CounselorEditInfo?part=details');
  await expect(main(page).getByText(en('counselor:refused.title'))).toBeVisible();
  await expect(main(page).getByText('The number is not in the register.')).toBeVisible();
  await main(page).getByLabel('License number').fill('KRG-PSY-20499');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(page).getByText(en('counselor:changed.title'))).toBeVisible();
  await expect(main(page).getByText('The number is not in the register.')).toHaveCount(0);
});
