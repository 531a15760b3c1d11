/** The health of the clock, in words for staff. */
import { counted } from '../operations/words.ts';
import type { ClockHealth } from '../operations/clock/health.ts';

/** @returns one line for each problem; empty if the clock runs */
export function clockLines({ hasRun, mailIsOn, feedsAreOn = false, late, failed }: ClockHealth): string[] {
  if (!hasRun) {
    const none =
      'The clock has never run: cloud functions are not deployed, and no email goes out (docs/functions.md).';
    return [
      none,
      ...(mailIsOn ? ['Yet `mail` is on, so the site asks people for addresses.'] : []),
      ...(feedsAreOn ? ['Yet `calendar` is on, so counselors get addresses of feeds that nobody answers.'] : []),
    ];
  }
  const names = [...new Set([...late, ...failed].map(({ name }) => name))];
  return names.flatMap((name) => [
    ...late
      .filter((one) => one.name === name)
      .map(
        ({ last }) => `The clock is late: "${name}" ${last ? `last ran at ${last.toISOString()}` : 'has never run'}.`,
      ),
    ...failed
      .filter((one) => one.name === name)
      .map(
        ({ things }) =>
          `The last run of "${name}" failed at ${counted(things, 'thing')}: see the logs of the functions.`,
      ),
  ]);
}
