import { words } from '../../e2e/support/words';
import { signUpCounselor, signUpPatient } from '../../e2e/support/accounts';
import { inDays, createSession } from '../../e2e/support/sessions';
import type { Reader } from '../support/reader';

/** A patient adds an emergency contact to a session, first without the consent that it needs. */
export async function contact(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, `conversation:emergencyContact.${key}`);
  const patient = await signUpPatient();
  const counselor = await signUpCounselor({ name: 'Dana' }, { verified: true });
  const id = await createSession('Contact', { patient, counselor, start: inDays(3) });
  await reader.isLoggedIn(patient);
  await reader.open(`/sessions/view?id=${id}`);
  await reader.until('Tab', said('title'));
  await reader.does('Return', said('leave'), said('title'));
  await reader.does('Return', said('leave'));
  await reader.until('Tab', said('name'));
  await reader.type('Leyla');
  await reader.until('Tab', said('phone'));
  await reader.type('+9647501234567');
  await reader.until('Tab', said('save'));
  await reader.does('Return', 'invalid entry', said('unticked'));
  await reader.hears('space', 'checked');
  await reader.until('Tab', said('save'));
  await reader.does('Return', said('left'));
}
