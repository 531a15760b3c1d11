/** The clients who come regularly, and the hours at which they do. The core recognizes them by their coming sessions. */
import type { HoursPayload } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { offsetsFrom } from '../../i18n/zones';
import type { Ahead } from './queries';
import { timeOf, timesOf } from './week';

/** An hour of the week, and the number of clients who come then. */
export interface RegularHour {
  /** 0 is Monday. */
  day: number;
  /** `09:05`. */
  time: string;
  clients: number;
}

/** One client's hour of the week. */
interface ClientHour extends Omit<RegularHour, 'clients'> {
  patient: string;
}

function clientHours(core: MemberCore, ahead: readonly Ahead[], zone: string, now: number): ClientHour[] {
  const offsets = offsetsFrom(now, zone);
  const patients = [...new Set(ahead.map(({ patient }) => patient))];
  return patients.flatMap((patient) => {
    const starts = ahead.filter((one) => one.patient === patient).map(({ start }) => start);
    return core.weeklyHours(starts, offsets).map(({ day, minutes }) => ({ patient, day, time: timeOf(minutes) }));
  });
}

/** Counts the clients of each hour, the earliest of the week first. */
function counted(hours: readonly ClientHour[]): RegularHour[] {
  const found = new Map<string, RegularHour>();
  for (const { day, time } of hours) {
    const key = `${String(day)} ${time}`;
    found.set(key, { day, time, clients: (found.get(key)?.clients ?? 0) + 1 });
  }
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, hour]) => hour);
}

/** The hours of a zone's week at which clients come regularly. */
export const regularHours = (core: MemberCore, ahead: readonly Ahead[], zone: string, now: number): RegularHour[] =>
  counted(clientHours(core, ahead, zone, now));

/** The hours of regular clients that typed hours no longer offer, although the stored ones do. */
export function lostHours(
  core: MemberCore,
  ahead: readonly Ahead[],
  { stored, typed }: { stored: HoursPayload; typed: HoursPayload },
  now: number,
): RegularHour[] {
  const notOffered = ({ zone, week }: HoursPayload) =>
    clientHours(core, ahead, zone, now).filter(({ day, time }) => !timesOf(week[day] ?? '').includes(time));
  const before = notOffered(stored);
  const after = notOffered(typed);
  const numberOf = (all: readonly ClientHour[], patient: string) => all.filter((one) => one.patient === patient).length;
  return counted(after.filter(({ patient }) => numberOf(after, patient) > numberOf(before, patient)));
}
