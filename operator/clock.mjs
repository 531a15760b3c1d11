/** Whether the clock of the cloud functions runs, by what each run leaves in `runs/{name}` (docs/functions.md). */
import { counted } from './table.mjs';

const MINUTE = 60_000;

/** So many of its periods a run may be away: one may be late, and one may fail. */
const PERIODS = 3;

/** By the name of a run: minutes from one to the next. @type {Readonly<Record<string, number>>} */
const RUNS = { mail: 5, hour: 60, day: 24 * 60 };

/**
 * @param {import('./store.mjs').Store} store
 * @param {Date} now
 * @returns {Promise<{ faults: string[]; notes: string[] }>}
 */
export async function clockFaults(store, now) {
  const names = Object.keys(RUNS);
  const [settings, ...runs] = await store.read(['settings/mail', ...names.map((name) => `runs/${name}`)]);
  if (runs.every((run) => run === undefined)) {
    const none =
      'The clock has never run: cloud functions are not deployed, and no email goes out (docs/functions.md).';
    return settings?.fields['on'] === true
      ? { faults: [`${none} Yet \`mail\` is on, so the site asks people for addresses.`], notes: [] }
      : { faults: [], notes: [none] };
  }
  // One that has never run may not have been due yet: it is late by the first run of any.
  const first = Math.min(...runs.map((run) => timeOf(run?.fields['since']) ?? Infinity));
  const faults = names.flatMap((name, at) => {
    const { at: last, failed } = runs[at]?.fields ?? {};
    const late = now.getTime() - (timeOf(last) ?? first);
    return [
      ...(late > PERIODS * (RUNS[name] ?? 0) * MINUTE
        ? [
            `The clock is late: "${name}" ${last instanceof Date ? `last ran at ${last.toISOString()}` : 'has never run'}.`,
          ]
        : []),
      ...(Number(failed) > 0
        ? [`The last run of "${name}" failed at ${counted(Number(failed), 'thing')}: see the logs of the functions.`]
        : []),
    ];
  });
  return { faults, notes: [] };
}

/** @param {unknown} value */
const timeOf = (value) => (value instanceof Date ? value.getTime() : undefined);

/**
 * Who left something behind, as the search of the clock lists them.
 * @param {import('./store.mjs').Store} store
 */
export async function leftoversIn(store) {
  /** @type {import('./store.mjs').Found[]} */
  const found = [];
  for await (const one of store.stream({ in: 'leftovers', fields: [] })) found.push(one);
  return found;
}
