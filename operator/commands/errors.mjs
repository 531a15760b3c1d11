import { PlainError } from '../../tools/lib/plain-error.mjs';
import { limitFrom, sinceFrom } from '../arguments.mjs';

/** @typedef {import('../table.mjs').Row} Row */

/** Without it, or with `on` anything but true, the rules take no report. */
const SETTINGS = 'settings/errorReports';

/** What tells one error from another: where it was met, and in which language, does not. */
const SAME = ['kind', 'code', 'place', 'build'];

/**
 * Errors that the app met in the field, where the site was built with reports on.
 * @type {import('../command.mjs').Command}
 */
export const errors = {
  usage: 'errors [--since DAY] [--limit N|all] | errors on|off',
  does: 'Groups reports of errors, the newest first; 1,000 reports are read at most. `on` and `off` decide whether reports are taken.',
  options: { since: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ store, options, words, show, note, print, confirm }) => {
    const [turn] = words;
    if (turn !== undefined) {
      if (turn !== 'on' && turn !== 'off') throw new PlainError(`Reports are taken or not: on or off, not "${turn}".`);
      await confirm(
        turn === 'on' ? 'Anybody can then write reports, twenty for each hour.' : 'No report is taken any more.',
      );
      await store.commit([{ path: SETTINGS, set: { on: turn === 'on' } }]);
      return print(`Reports of errors are ${turn}.`);
    }
    const limit = limitFrom(String(options['limit'] ?? '1000'));
    const since = sinceFrom(/** @type {string | undefined} */ (options['since']));
    /** @type {Map<string, { last: Date; times: number; fields: Record<string, string>; routes: Set<string>; languages: Set<string> }>} */
    const groups = new Map();
    let count = 0;
    let more = false;
    const fields = [...SAME, 'route', 'language', 'at'];
    for await (const { fields: report } of store.stream({
      in: 'errorReports',
      fields,
      newestBy: 'at',
      ...(since && { since }),
    })) {
      if (count === limit) {
        more = true;
        break;
      }
      count += 1;
      const text = (/** @type {string} */ key) => String(report[key] ?? '');
      const key = JSON.stringify(SAME.map(text));
      const group = groups.get(key) ?? {
        last: /** @type {Date} */ (report['at']),
        times: 0,
        fields: Object.fromEntries(SAME.map((name) => [name, text(name)])),
        routes: new Set(),
        languages: new Set(),
      };
      group.times += 1;
      group.routes.add(text('route'));
      group.languages.add(text('language'));
      groups.set(key, group);
    }
    /** @type {Row[]} */
    const rows = [...groups.values()].map(({ last, times, fields: same, routes, languages }) => ({
      last,
      times,
      ...same,
      routes: [...routes].sort().join(' '),
      languages: [...languages].sort().join(' '),
    }));
    await show(['last', 'times', ...SAME, 'routes', 'languages'], rows, 'No errors were reported.');
    if (more) note(`These are of the newest ${limit} reports: --limit reads more.`);
  },
};
