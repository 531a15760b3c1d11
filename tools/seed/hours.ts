/**
 * The demo counselors' weekly hours, and the available times in them: the core expands them, as on the page for hours.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SLOTS_OFFERED_MS } from '../../web/src/core/generated/limits.ts';
import { inProject } from '../lib/paths.mjs';
import type * as Core from '../../core-wasm/pkg-member/aram_member.js';

export interface Hours {
  zone: string;
  week: string[];
  away: string[];
  ways: string[];
  whom: string[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const week = (weekday: string, others: Record<number, string> = {}) =>
  Array.from({ length: 7 }, (_, day) => others[day] ?? (day < 5 ? weekday : ''));

/** By the counselor's uid; the week begins on Monday. */
export const HOURS: Readonly<Record<string, Hours>> = {
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
 * @param hours by the counselor's uid
 * @returns starts by the counselor's uid
 */
export async function offeredStarts(
  from: number,
  hours: Readonly<Record<string, Hours>> = HOURS,
): Promise<Record<string, number[]>> {
  const folder = inProject('core-wasm', 'pkg-member');
  const core = (await import(pathToFileURL(`${folder}/aram_member.js`).href)) as typeof Core;
  core.initSync({ module: readFileSync(`${folder}/aram_member_bg.wasm`) });
  const until = from + SLOTS_OFFERED_MS;
  const zones = [...new Set(Object.values(hours).map(({ zone }) => zone))];
  const offsets = new Map(zones.map((zone) => [zone, offsetsOf(zone, from - DAY, until + DAY)]));
  return Object.fromEntries(
    Object.entries(hours).map(([uid, { zone, week, away }]) => [
      uid,
      core.hours_starts({ week, away }, offsets.get(zone) ?? [], from, until),
    ]),
  );
}

/** A time zone's offsets from UTC, each with the moment from which it applies. In every zone of the demo data, clocks change at whole hours (UTC). */
function offsetsOf(zone: string, from: number, until: number) {
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsets: { since: number; seconds: number }[] = [];
  for (let since = from; since < until; since += HOUR) {
    const name = clock.formatToParts(since).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const seconds = Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60);
    if (offsets.at(-1)?.seconds !== seconds) offsets.push({ since, seconds });
  }
  return offsets;
}
