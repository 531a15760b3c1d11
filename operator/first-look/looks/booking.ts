import { codeOf, failed, passed, type Outcome } from '../outcome.ts';
import { shownText } from '../text.ts';
import { offered, testTime } from '../times.ts';
import type { World } from '../world.ts';

/**
 * Books, moves and cancels one session with the app's own code. Each is one batch, and for each of its documents the rules read others. A real project's engine
 * counts these reads and has its own limits.
 */
export async function booking({ people, app, now }: World): Promise<Outcome> {
  const { newSessionId } = await app();
  const [patient, counselor] = [await people.patient(), await people.counselor()];
  const { slots } = counselor.client.backend;
  const { sessions } = patient.client.backend;
  const [first, second] = [testTime(now, 0), testTime(now, 1)];
  const id = newSessionId();
  const stands = async () => {
    const session = await sessions.loadSession(id);
    if (!session) throw new Error('The test session doesn’t exist.');
    return session;
  };
  const steps: readonly [string, () => Promise<void>][] = [
    [
      'offer two times',
      () =>
        slots.offerSlots(
          counselor.uid,
          [first, second].map((time) => offered(time, people.language)),
        ),
    ],
    [
      'book',
      () =>
        sessions.bookSession({
          ...{ id, patient: patient.uid, counselor: counselor.uid, ...first, place: '1', answers: null },
          ...{ patientName: people.names.patient, counselorName: people.names.counselor },
          ...{ language: people.language, way: 'video', whom: 'self' },
        }),
    ],
    ['move', async () => sessions.moveSession(await stands(), { ...second, moves: 1 })],
    [
      'cancel',
      async () =>
        sessions.endSession(await stands(), {
          state: 'cancelled',
          by: 'patient',
          returned: true,
          effects: ['openSlot', 'returnTicket'],
        }),
    ],
  ];
  const { result, shownFor } = await people.whileVerified(counselor, async () => {
    for (const [name, step] of steps) {
      const refused = await step().then(() => undefined, codeOf);
      if (refused !== undefined) return { name, refused };
    }
    return undefined;
  });
  const shown = shownText(shownFor);
  if (!result) {
    return passed(
      `A counselor offered two times. A patient booked one, moved the session to the other, and canceled it. ${shown}`,
      'Each batch is within the limits of the project’s rules engine, and the patient got the ticket back.',
    );
  }
  return failed(
    `${steps.map(([name]) => name).join(', ')}: stopped at "${result.name}" (${result.refused}). ${shown}`,
    'Patients can’t do this. If the same commit passes `npm test -- --only rules,backend`, the batch exceeds a limit of the real engine: 20 lookups per batch, 10 per document, or 1,000 expressions.',
    'Don’t open the site. Compare the output of `npm test -- --only costs`, and check whether the deployed rules are from this commit.',
  );
}
