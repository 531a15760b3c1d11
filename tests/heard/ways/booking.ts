import { words } from '../../e2e/support/words';
import { signUpCounselor, signUpPatient } from '../../e2e/support/accounts';
import { hourAfter, offerTimes } from '../../e2e/support/sessions';
import type { Reader } from '../support/reader';

/** A patient with a ticket finds a time, and books it in the sheet of the list. */
export async function booking(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, key);
  const patient = await signUpPatient({
    tickets: 3,
    consent: { version: 3, as: 'adult', at: new Date() },
  });
  const counselor = await signUpCounselor({ name: 'Dr. Shilan' }, { verified: true });
  await offerTimes(counselor, [hourAfter(50), hourAfter(52)]);
  await reader.isLoggedIn(patient);

  await reader.open('/sessions/new');
  await reader.until('h', said('finding:title'));
  await reader.until('Tab', 'Dr. Shilan');
  await reader.does('Return', said('counselors:bookTime'), 'Dr. Shilan');
  await reader.until('Tab', said('finding:filters.way'));
  await reader.hears('space', 'selected');
  await reader.until('Tab', said('finding:book.submit'));
  await reader.does('Return', said('sessions:booked.title'));
}
