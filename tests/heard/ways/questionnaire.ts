import { words } from '../../e2e/support/words';
import { signUpPatient } from '../../e2e/support/accounts';
import type { Reader } from '../support/reader';

/** Orca's own words, in the machine's language. */
const RADIO = 'radio button';

/** A patient consents, answers the six questions, and sends the request. */
export async function questionnaire(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, `booking:${key}`);
  await reader.isLoggedIn(await signUpPatient());
  await reader.open('/Booking');
  await reader.comes(said('consent.title'));
  await reader.press('h');
  await reader.until('Tab', RADIO);
  await reader.hears('space', 'selected');
  await reader.until('Tab', said('consent.agree'));
  await reader.hears('space', 'checked');
  await reader.until('Tab', said('consent.start.request'));
  await reader.does('Return', said('questions.1'));
  for (const step of [2, 3, 4, 5, 6]) {
    await reader.until('Tab', RADIO);
    await reader.hears('space', 'selected');
    await reader.until('Tab', said('next'));
    await reader.does('Return', said(`questions.${String(step)}`));
  }
  await reader.until('Tab', 'entry');
  await reader.type('sleep since spring');
  await reader.until('Tab', said('next'));
  await reader.does('Return', said('questions.7'));
  await reader.until('Tab', said('confirm.submit'));
  await reader.does('Return', said('questions.8'));
}
