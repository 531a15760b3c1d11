/** The messages between two people, for the message screens. */
import type { PlainDocument } from '../../support/values.ts';
import type { TestAccount } from '../../e2e/support/accounts';
import { admin } from '../../e2e/support/emulators';
import { inDays, sessionId } from '../../e2e/support/sessions';

type Person = TestAccount & { record: PlainDocument };

/** A conversation for the session called `Coming`: over several days, in two directions, with a long word, a URL and an unsent message. */
export async function writeOften(patient: Person, counselor: Person, word: string): Promise<void> {
  const thread = `threads/${patient.uid}_${counselor.uid}`;
  const lines: [TestAccount, Date, string | null][] = [
    [counselor, inDays(-2, 8), 'How was your week?'],
    [patient, inDays(-2, 9), 'أفضل قليلًا.\nI slept twice.'],
    [counselor, inDays(-1, 8), `${'unbreakable'.repeat(12)} https://aram.example/a?b=c`],
    [patient, inDays(-1, 9), null],
    [patient, inDays(-1, 10), 'See you.'],
  ];
  const idOf = (index: number) => `message-000000000000${index}`;
  const [last, at] = [lines.length - 1, inDays(-1, 10)];
  await admin.writeDocument(thread, {
    patient: patient.uid,
    counselor: counselor.uid,
    session: sessionId(`${word}Coming`),
    patientName: patient.record['name'] ?? '',
    counselorName: counselor.record['name'] ?? '',
    language: 'en',
    lastId: idOf(last),
    lastFrom: patient.uid,
    lastAt: at,
    patientReadAt: at,
    counselorReadAt: inDays(-1, 8),
    patientStopped: false,
    counselorStopped: false,
    patientSince: at,
    counselorSince: at,
    patientSent: 3,
    counselorSent: 2,
  });
  for (const [index, [{ uid }, at, text]] of lines.entries()) {
    const said = text === null ? { gone: true } : { text };
    await admin.writeDocument(`${thread}/messages/${idOf(index)}`, { from: uid, at, ...said });
  }
}
