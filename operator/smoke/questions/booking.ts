import { newSessionId } from '../../../web/src/state/sessions/id';
import { codeOf, type Outcome } from '../outcome.ts';
import { LANGUAGE, NAMES, signUpBooker, signUpCounselor, whileVerified } from '../people.ts';
import type { World } from '../world.ts';

const HOUR_MS = 3_600_000;

/** Within what the rules accept (35 days), but later than the site shows (28 days). */
const DAYS_AHEAD = 32;

/**
 * Books, moves and cancels one session with the app's own code. Each is one batch, and for each of its documents the rules read others. A real project's engine
 * counts these reads and has its own limits.
 */
export async function booking(world: World): Promise<Outcome> {
  const [patient, counselor] = [await signUpBooker(world), await signUpCounselor(world)];
  const { sessions } = patient.client;
  const [first, second] = [timeFrom(world.now, 0), timeFrom(world.now, 4)];
  const id = newSessionId();
  const stored = async () => {
    const session = await sessions.loadSession(id);
    if (!session) throw new Error('The test session doesn’t exist.');
    return session;
  };
  const steps: readonly [string, () => Promise<void>][] = [
    [
      'offer two times',
      () =>
        counselor.client.slots.offerSlots(
          counselor.uid,
          [first, second].map(({ start }) => ({ start, languages: [LANGUAGE], ways: ['video'], whom: ['self'] })),
        ),
    ],
    [
      'book',
      () =>
        sessions.bookSession({
          ...{ id, patient: patient.uid, counselor: counselor.uid, ...first, place: '1', answers: null },
          ...{ patientName: NAMES.patient, counselorName: NAMES.counselor },
          ...{ language: LANGUAGE, way: 'video', whom: 'self' },
        }),
    ],
    ['move', async () => sessions.moveSession(await stored(), { ...second, moves: 1 })],
    [
      'cancel',
      async () =>
        sessions.endSession(await stored(), {
          ...{ state: 'cancelled', by: 'patient', returned: true },
          effects: ['openSlot', 'returnTicket'],
        }),
    ],
  ];
  const stopped = await whileVerified(world, counselor, async () => {
    for (const [name, step] of steps) {
      const refused = await step().then(() => undefined, codeOf);
      if (refused !== undefined) return `"${name}" (${refused})`;
    }
    return undefined;
  });
  if (stopped === undefined) {
    return {
      verdict: 'pass',
      tried: 'A counselor offered two times. A patient booked one, moved the session to the other, and canceled it.',
      means: 'Each batch is within the limits of the project’s rules engine, and the patient got the ticket back.',
    };
  }
  return {
    verdict: 'fail',
    tried: `${steps.map(([name]) => name).join(', ')}: stopped at ${stopped}.`,
    means:
      'Patients can’t do this. If the same commit passes `npm test -- --only rules,backend`, the batch exceeds a limit of the real engine: 20 lookups per batch, 10 per document, or 1,000 expressions.',
    todo: 'Don’t open the site. Compare the output of `npm test -- --only costs`, and check whether the deployed rules are from this commit.',
  };
}

/** A whole hour, as an hour since 1970 and in milliseconds. */
export function timeFrom(now: Date, hours: number) {
  const hour = Math.floor(now.getTime() / HOUR_MS) + DAYS_AHEAD * 24 + hours;
  return { hour, start: hour * HOUR_MS };
}
