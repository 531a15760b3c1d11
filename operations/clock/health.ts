/** Whether the functions' clock runs, judged by what each run records in `runs/{name}` (docs/functions.md). */
import type { Reading } from '../project/act.ts';

const MINUTE = 60_000;

/** A run is late after this many of its periods: one may be delayed and one may fail. */
const PERIODS = 3;

/** Minutes between two runs, by the run's name. */
const RUNS: Readonly<Record<string, number>> = { mail: 5, hour: 60, day: 24 * 60 };

export interface ClockHealth {
  /** Whether the clock has ever run; if not, the functions aren't deployed. */
  hasRun: boolean;
  /** Whether the site asks people for email addresses. */
  mailIsOn: boolean;
  /** Whether the site gives counselors addresses of calendar feeds; missing in an answer that an older function has kept. */
  feedsAreOn?: boolean;
  /** Runs, and when each ran last. */
  late: { name: string; last: Date | undefined }[];
  /** Runs whose last time failed at something, and at how many things. */
  failed: { name: string; things: number }[];
}

/** Whether something is wrong. */
export const isUnwell = ({ hasRun, mailIsOn, feedsAreOn = false, late, failed }: ClockHealth) =>
  hasRun ? late.length + failed.length > 0 : mailIsOn || feedsAreOn;

export async function clockHealth({ store, now }: Reading): Promise<ClockHealth> {
  const names = Object.keys(RUNS);
  const settings = ['settings/mail', 'settings/calendar'] as const;
  const [mail, feeds, ...runs] = await store.read([...settings, ...names.map((name) => `runs/${name}` as const)]);
  const hasRun = runs.some((run) => run !== undefined);
  const mailIsOn = mail?.fields.on === true;
  const feedsAreOn = feeds?.fields.on === true;
  if (!hasRun) return { hasRun, mailIsOn, feedsAreOn, late: [], failed: [] };
  // A run that never happened may not have been due yet: whether it's late counts from the first run of any kind.
  const first = Math.min(...runs.map((run) => run?.fields.since?.getTime() ?? Infinity));
  const all = names.map((name, at) => ({ name, last: runs[at]?.fields.at, things: runs[at]?.fields.failed ?? 0 }));
  const isLate = (name: string, last: Date | undefined) =>
    now.getTime() - (last?.getTime() ?? first) > PERIODS * (RUNS[name] ?? 0) * MINUTE;
  return {
    ...{ hasRun, mailIsOn, feedsAreOn },
    late: all.filter(({ name, last }) => isLate(name, last)).map(({ name, last }) => ({ name, last })),
    failed: all.filter(({ things }) => things > 0).map(({ name, things }) => ({ name, things })),
  };
}
