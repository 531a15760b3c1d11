import { words } from '../../e2e/support/words';
import { signUpCounselor, signUpPatient } from '../../e2e/support/accounts';
import { admin } from '../../e2e/support/emulators';
import { inDays, createSession } from '../../e2e/support/sessions';
import type { Reader } from '../support/reader';

const ASKED = 'May I come a little later';
const ANSWER = 'Yes, take your time.';

/** A patient writes to their counselor, and hears the answer arrive. */
export async function message(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, `conversation:${key}`);
  const patient = await signUpPatient({ name: 'Sara' });
  const counselor = await signUpCounselor({ name: 'Dana' }, { verified: true });
  await createSession('Written', { patient, counselor, start: inDays(3) });
  await reader.isLoggedIn(patient);
  await reader.open(`/messages/view?id=${counselor.uid}`);
  await reader.until('h', 'Dana heading level 1');
  await reader.until('Tab', said('write.label'));
  await reader.type(ASKED);
  await reader.until('Tab', said('write.send'));
  await reader.does('Return', said('write.sent'));

  const thread = `threads/${patient.uid}_${counselor.uid}`;
  const at = new Date();
  await admin.writeDocument(`${thread}/messages/answer-0000000000000`, { from: counselor.uid, at, text: ANSWER });
  await admin.writeDocument(thread, {
    ...(await admin.readDocument(thread)),
    ...{ lastId: 'answer-0000000000000', lastFrom: counselor.uid, lastAt: at, counselorSince: at, counselorSent: 1 },
  });
  await reader.comes(said('view.came').replace('{{name}}', 'Dana').replace('{{text}}', ANSWER));
}
