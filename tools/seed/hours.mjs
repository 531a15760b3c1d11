/**
 * The demo counselors' weekly hours, and the available times in them: the core expands them, as on the page for hours.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SLOTS_OFFERED_MS } from '../../operations/generated/limits.mjs';
import { inProject } from '../lib/paths.mjs';

/** @typedef {{ zone: string; week: string[]; away: string[]; ways: string[]; whom: string[] }} Hours */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const week = (/** @type {string} */ weekday, /** @type {Record<number, string>} */ others = {}) =>
  Array.from({ length: 7 }, (_, day) => others[day] ?? (day < 5 ? weekday : ''));

/** By the counselor's uid; the week begins on Monday. @type {Readonly<Record<string, Hours>>} */
export const HOURS = {
  demoCounselorShilan: {
    zone: 'Asia/Baghdad',
    week: week('09:00 10:00 11:00 16:30', { 4: '', 6: '10:00 11:00' }),
    ...{ away: [], ways: ['video', 'voice', 'chat'], whom: ['self', 'child'] },
  },
  demoCounselorElif: {
    zone: 'Europe/Istanbul',
    week: week('13:00 14:15 18:00', { 2: '' }),
    ...{ away: [], ways: ['video', 'voice'], whom: ['self'] },
  },
  demoCounselorSamir: {
    zone: 'Asia/Amman',
    week: week('08:30 12:00', { 5: '09:00 10:00 11:00' }),
    ...{ away: [], ways: ['video', 'chat'], whom: ['self', 'child'] },
  },
  demoCounselorGrace: {
    zone: 'Europe/London',
    week: week('15:00 16:00 17:00 18:00'),
    ...{ away: [], ways: ['video', 'voice'], whom: ['self', 'child'] },
  },
};

/**
 * The times that each counselor offers, from the beginning of a day (UTC).
 * @param {number} from
 * @param {Readonly<Record<string, Hours>>} [hours] by the counselor's uid
 * @returns {Promise<Record<string, number[]>>} starts by the counselor's uid
 */
export async function offeredStarts(from, hours = HOURS) {
  const folder = inProject('core-wasm', 'pkg-member');
  const core = await import(pathToFileURL(`${folder}/aram_member.js`).href);
  core.initSync({ module: readFileSync(`${folder}/aram_member_bg.wasm`) });
  const until = from + SLOTS_OFFERED_MS;
  const zones = [...new Set(Object.values(hours).map(({ zone }) => zone))];
  const offsets = new Map(zones.map((zone) => [zone, offsetsOf(zone, from - DAY, until + DAY)]));
  return Object.fromEntries(
    Object.entries(hours).map(([uid, { zone, week, away }]) => [
      uid,
      core.hours_starts({ week, away }, offsets.get(zone), from, until),
    ]),
  );
}

/**
 * A time zone's offsets from UTC, each with the moment from which it applies. In every zone of the demo data, clocks change at whole hours (UTC).
 * @param {string} zone
 * @param {number} from
 * @param {number} until
 */
function offsetsOf(zone, from, until) {
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  /** @type {{ since: number; seconds: number }[]} */
  const offsets = [];
  for (let since = from; since < until; since += HOUR) {
    const name = clock.formatToParts(since).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const seconds = Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60);
    if (offsets.at(-1)?.seconds !== seconds) offsets.push({ since, seconds });
  }
  return offsets;
}
