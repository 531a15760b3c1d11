/** A patient and a counselor, each in a separate browser and time zone, and what is stored about them: for tests of whole sessions. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Admin } from '../../support/admin';
import { signUpCounselor, signUpPatient, type TestAccount } from './accounts';
import { hourAfter, hourOf, offerTimes } from './sessions';
import { RICH, type Seat, takeSeat } from './visitors';
import { words } from './words';
import { button, dialog, main } from './page';

/** The number of tickets with which the patient begins. */
export const TICKETS = 3;

/** A time on the third day from now, if four a day are offered: it can be canceled and moved for a long time. */
export const AHEAD = 10;

/** The times to choose, in any language: links on the way to a booking, buttons when a session is moved. */
export const times = (page: Page) => main(page).locator('a:has(time), button:has(time)');
/** From the list, which shows each counselor's next times, to all times of the first one. */
export const allTimes = (page: Page) => main(page).locator('a[href^="/sessions/new?counselor="]').first();

export interface TwoPeople {
  patient: TestAccount;
  counselor: TestAccount;
  patientSeat: Seat;
  counselorSeat: Seat;
}

/** A patient in Berlin with tickets and a request, and a verified counselor in Baghdad; both on the same kind of device. */
export async function twoPeople(browser: Browser, device: BrowserContextOptions = {}): Promise<TwoPeople> {
  const patient = await signUpPatient({
    ...RICH,
    name: 'Sara',
    tickets: TICKETS,
    consent: { version: 3, as: 'adult', at: new Date() },
  });
  const counselor = await signUpCounselor({}, { verified: true });
  const seatOf = ({ email, password }: TestAccount, timezoneId: string) =>
    takeSeat(browser, email, password, { device: { timezoneId, ...device } });
  return {
    patient,
    counselor,
    patientSeat: await seatOf(patient, 'Europe/Berlin'),
    counselorSeat: await seatOf(counselor, 'Asia/Baghdad'),
  };
}

/**
 * Cancels the session whose page is open, in English.
 *
 * @param outcome what the question must say about the ticket
 */
export async function cancelSession(page: Page, outcome?: string): Promise<void> {
  await button(page, words('en', 'sessions:acts.more')).click();
  await button(page, words('en', 'sessions:acts.cancel')).click();
  if (outcome !== undefined) await expect(dialog(page).getByText(outcome)).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: words('en', 'sessions:acts.cancel'), exact: true })
    .click();
  await expect(main(page).getByText(words('en', 'sessions:done.cancel'))).toBeVisible();
}

/** The session whose page is open. */
export const idIn = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

export const ticketsOf = async (admin: Admin, { uid }: TestAccount) =>
  (await admin.readDocument(`patients/${uid}`))?.['tickets'];

/** The sum of the ledger: the initial tickets and every entry since. */
export async function ledgerSum(admin: Admin, { uid }: TestAccount): Promise<number> {
  const entries = Object.values(await admin.readCollection(`patients/${uid}/ledger`));
  return entries.reduce((sum, { ticket }) => sum + Number(ticket), TICKETS);
}

/** Lets time pass: the session, with everything at its time, began two hours ago, or begins at the given moment. */
export async function letPass(
  admin: Admin,
  id: string,
  { patient, counselor }: Pick<TwoPeople, 'patient' | 'counselor'>,
  start = hourAfter(-3),
): Promise<void> {
  const session = await admin.readDocument(`sessions/${id}`);
  const hour = hourOf(start);
  await admin.writeDocument(`sessions/${id}`, { ...session, start, hour });
  await admin.writeDocument(`patients/${patient.uid}/diary/${String(hour)}`, { session: id, start });
  await offerTimes(counselor, [start], { state: 'taken', session: id });
}
