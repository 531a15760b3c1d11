import { words } from '../../e2e/support/words';
import { signUpCounselor, signUpPatient } from '../../e2e/support/accounts';
import { createSession } from '../../e2e/support/sessions';
import type { Reader } from '../support/reader';

const FIVE_MINUTES = 300_000;

/** A patient waits before a session, joins, and leaves before the counselor has joined. */
export async function call(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, `call:${key}`);
  const patient = await signUpPatient();
  const counselor = await signUpCounselor({ name: 'Dana' }, { verified: true });
  const start = new Date(Math.ceil(Date.now() / FIVE_MINUTES) * FIVE_MINUTES);
  const id = await createSession('Calling', { patient, counselor, start });
  await reader.isLoggedIn(patient);
  await reader.open(`/sessions/call?id=${id}`);
  await reader.until('h', said('title'));
  await reader.until('Tab', said('room.turnOn.video'));
  await reader.does('Return', said('room.join'));
  await reader.does('Return', said('in.waiting').replace('{{name}}', 'Dana'));
  await reader.until('Tab', said('in.leave'));
  await reader.does('Return', said('left.title'));
}
