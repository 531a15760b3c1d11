/**
 * The parts of `npm test` that run at the same time, by lane.
 *
 * - `cores`: compiles, or tests in as many processes as there are cores.
 * - `single`: keeps one core busy and no more, and empties no emulator.
 * - `emulators`: waits for the first row of emulators most of the time. Each part empties it, so they run one after the other.
 * - `secondEmulators`: the same with the second row.
 * - `browsers`: runs once the other lanes are done, since a test of a browser depends on how soon the page gets a core.
 *
 * @typedef {'cores' | 'single' | 'emulators' | 'secondEmulators' | 'browsers'} Lane
 */

/** @type {readonly Lane[]} */
const SIDE_BY_SIDE = ['cores', 'single', 'emulators', 'secondEmulators'];

/**
 * @template {{ lane: Lane }} Part
 * @param {readonly Part[]} parts
 * @param {(lane: readonly Part[]) => Promise<void>} work goes through a lane, part by part
 * @param {() => void} makeReady is called when the first lane is done and browsers follow, so that what they need starts meanwhile; the other lanes call it again
 */
export async function throughLanes(parts, work, makeReady) {
  const inLane = (/** @type {Lane} */ lane) => parts.filter((part) => part.lane === lane);
  const browsers = inLane('browsers');
  await Promise.all(
    SIDE_BY_SIDE.map(async (lane) => {
      await work(inLane(lane));
      if (browsers.length > 0) makeReady();
    }),
  );
  await work(browsers);
}
