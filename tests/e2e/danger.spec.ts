/** Danger: who is the emergency contact, when the counselor sees it, and what staff learn. */
import type { Page } from '@playwright/test';
import { about } from './support/calls';
import { openContact } from './support/sessionPage';
import { inDays, createSession } from './support/sessions';
import { expect, test } from './support/test';
import { button, dialog, letPass, main, type TwoPeople, twoPeople } from './support/twoPeople';
import { words } from './support/words';

const said = (key: string): string => words('en', `conversation:${key}`);
const NUMBER = '+964 750 123 4567';

async function theTwo(two: TwoPeople, start: Date): Promise<{ id: string; patient: Page; counselor: Page }> {
  const named = (account: TwoPeople['patient'], name: string) => ({ ...account, record: { name } });
  const people = { patient: named(two.patient, 'Sara'), counselor: named(two.counselor, 'Dana') };
  const id = await createSession('Danger', { ...people, start });
  const patient = await two.patientSeat.context.newPage();
  const counselor = await two.counselorSeat.context.newPage();
  await patient.goto(`/sessions/view?id=${id}`);
  return { id, patient, counselor };
}

const number = (page: Page) => main(page).getByRole('link', { name: NUMBER });

/** With the keyboard alone: a person who needs this may have nothing else. */
async function leaveSomebody(page: Page): Promise<void> {
  await openContact(page);
  await button(page, said('emergencyContact.leave')).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel(said('emergencyContact.name'), { exact: true }).focus();
  await page.keyboard.type('Leyla, my sister');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NUMBER);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(said('emergencyContact.left'))).toBeVisible();
  await expect(number(page)).toHaveAttribute('href', 'tel:+9647501234567');
}

test('a patient adds an emergency contact; the counselor sees it neither days before nor from another session, but during its time', async ({
  browser,
  admin,
}) => {
  test.slow();
  const two = await twoPeople(browser);
  const { id, patient, counselor } = await theTwo(two, inDays(3));
  await expect(patient.getByRole('link', { name: words('en', 'translation:leave.link') })).toBeVisible();
  await leaveSomebody(patient);

  await counselor.goto(`/sessions/view?id=${id}`);
  await openContact(counselor);
  await expect(main(counselor).getByText(/^If your client adds an emergency contact/)).toBeVisible();
  await expect(number(counselor)).toHaveCount(0);

  await letPass(admin, id, two, about(5));
  await counselor.reload();
  await openContact(counselor);
  await expect(number(counselor)).toBeVisible();
  await expect(main(counselor).getByText('Leyla, my sister')).toBeVisible();

  await patient.reload();
  await openContact(patient);
  await button(patient, said('emergencyContact.remove')).click();
  await dialog(patient)
    .getByRole('button', { name: said('emergencyContact.confirm'), exact: true })
    .click();
  await expect(main(patient).getByText(said('emergencyContact.removed'))).toBeVisible();
  await counselor.reload();
  await openContact(counselor);
  await expect(main(counselor).getByText(said('emergencyContact.counselor.none'))).toBeVisible();
  for (const { context } of [two.patientSeat, two.counselorSeat]) await context.close();
});
