/**
 * The parts of `npm test` that run at the same time, by lane.
 *
 * - `cores`: compiles, or tests in as many processes as there are cores.
 * - `single`: keeps only one core busy and doesn't empty any emulator.
 * - `emulators`: waits for the first set of emulators most of the time. Each part empties it, so they run one after the other.
 * - `secondEmulators`: the same with the second set.
 * - `browsers`: runs once the other lanes are done, because browser tests depend on how quickly a page gets a core.
 */
export type Lane = 'cores' | 'single' | 'emulators' | 'secondEmulators' | 'browsers';

const SIDE_BY_SIDE: readonly Lane[] = ['cores', 'single', 'emulators', 'secondEmulators'];

/**
 * @param work runs a lane, part by part
 * @param makeReady is called when the first lane is done and browsers follow, so that what they need starts meanwhile; the other lanes call it again
 */
export async function throughLanes<Part extends { lane: Lane }>(
  parts: readonly Part[],
  work: (lane: readonly Part[]) => Promise<void>,
  makeReady: () => void,
) {
  const inLane = (lane: Lane) => parts.filter((part) => part.lane === lane);
  const browsers = inLane('browsers');
  await Promise.all(
    SIDE_BY_SIDE.map(async (lane) => {
      await work(inLane(lane));
      if (browsers.length > 0) makeReady();
    }),
  );
  await work(browsers);
}
