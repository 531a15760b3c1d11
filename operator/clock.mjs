/** Whether the clock of the cloud functions runs, by what each run leaves in `runs/{name}` (docs/functions.md). */

const MINUTE = 60_000;

/** So many of its periods a run may be away: one may be late, and one may fail. */
const PERIODS = 3;

/** By the name of a run: minutes from one to the next. @type {Readonly<Record<string, number>>} */
const RUNS = { mail: 5, hour: 60 };

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
      ? { faults: [`${none} \`mail\` is on all the same: the site asks people for addresses.`], notes: [] }
      : { faults: [], notes: [none] };
  }
  const faults = names.flatMap((name, at) => {
    const { at: last, failed } = runs[at]?.fields ?? {};
    const late = last instanceof Date ? now.getTime() - last.getTime() : Infinity;
    return [
      ...(late > PERIODS * (RUNS[name] ?? 0) * MINUTE
        ? [`The clock is late: "${name}" ran ${last instanceof Date ? `last at ${last.toISOString()}` : 'never'}.`]
        : []),
      ...(Number(failed) > 0
        ? [`The last run of "${name}" could not do ${String(failed)}: see the functions' logs.`]
        : []),
    ];
  });
  return { faults, notes: [] };
}

/**
 * How many emails staff have to look at.
 * @param {import('./store.mjs').Store} store
 */
export async function unsentMails(store) {
  /** @type {string[]} */
  const ids = [];
  for (const state of ['failed', 'unsure'])
    for await (const { id } of store.stream({ in: 'mail', where: { state }, fields: [] })) ids.push(id);
  return ids.length;
}
