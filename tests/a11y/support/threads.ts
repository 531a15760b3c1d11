/** The messages between two people, for the message screens. */
import type { PlainDocument } from '../../support/values.ts';
import type { TestAccount } from '../../e2e/support/accounts';
import { admin } from '../../e2e/support/emulators';
import { inDays, offerTimes, sessionId } from '../../e2e/support/sessions';

type Person = TestAccount & { record: PlainDocument };

/** A message's times for a session, as they are stored. */
const proposalOf = (session: string, ...moments: readonly Date[]): string =>
  [session, ...moments.map((moment) => String(moment.getTime() / 300_000))].join(' ');

/**
 * A conversation for the session called `Coming`: over several days, in two directions, with a long word, a URL, an unsent message, and
 * proposals of other times. Of the newest, for `Coming`, one time is no longer available; each other one has ended for a reason of its own.
 */
export async function writeOften(patient: Person, counselor: Person, word: string): Promise<void> {
  const thread = `threads/${patient.uid}_${counselor.uid}`;
  const [coming, times] = [sessionId(`${word}Coming`), [inDays(4, 7), inDays(4, 8), inDays(4, 10)]];
  const lines: [TestAccount, Date, string | null, string?][] = [
    [counselor, inDays(-2, 8), 'How was your week?'],
    [patient, inDays(-2, 9), 'أفضل قليلًا.\nI slept twice.'],
    [counselor, inDays(-1, 8), `${'unbreakable'.repeat(12)} https://aram.example/a?b=c`],
    [patient, inDays(-1, 9), null],
    [counselor, inDays(-1, 9), 'Could we move?', proposalOf(sessionId(`${word}Cancelled`), inDays(-10), ...times)],
    [counselor, inDays(-1, 9), 'Could we move?', proposalOf(sessionId(`${word}Moved`), inDays(5), ...times)],
    [counselor, inDays(-1, 9), 'Could we move?', proposalOf(coming, inDays(6), ...times)],
    [counselor, inDays(-1, 9), 'Could we move?', proposalOf(coming, inDays(3), ...times.slice(2))],
    [counselor, inDays(-1, 9), 'Could we move our session?', proposalOf(coming, inDays(3), ...times)],
    [patient, inDays(-1, 10), 'See you.'],
  ];
  // Since the proposal, the counselor offers this time in another language than the session's.
  await offerTimes(counselor, times.slice(2), { languages: ['tr'] });
  const idOf = (index: number) => `message-${String(index).padStart(13, '0')}`;
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
  for (const [index, [{ uid }, at, text, move]] of lines.entries()) {
    const said = text === null ? { gone: true } : { text, ...(move !== undefined && { move }) };
    await admin.writeDocument(`${thread}/messages/${idOf(index)}`, { from: uid, at, ...said });
  }
}
