import { words } from '../../e2e/support/words';
import { signUpCounselor, signUpPatient } from '../../e2e/support/accounts';
import { inDays, createSession } from '../../e2e/support/sessions';
import type { Reader } from '../support/reader';

/** A patient cancels a session in time: the question with its outcome, then the answer. */
export async function cancel(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, `sessions:${key}`);
  const patient = await signUpPatient();
  const counselor = await signUpCounselor({ name: 'Dana' }, { verified: true });
  const id = await createSession('Cancelled', { patient, counselor, start: inDays(3) });
  await reader.isLoggedIn(patient);
  await reader.open(`/sessions/view?id=${id}`);
  await reader.until('h', 'Dana heading level 1');
  await reader.until('Tab', said('acts.more'));
  await reader.does('Return', said('acts.title'), said('acts.move'));
  await reader.until('Tab', said('acts.cancel'));
  await reader.does(
    'Return',
    said('ask.cancel.title'),
    said('outcome.cancel.patient.returned'),
    said('ask.cancel.keep'),
  );
  await reader.until('shift+Tab', said('acts.cancel'));
  await reader.does('Return', said('done.cancel'));
}
