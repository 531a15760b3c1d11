/** The transcript of a journey as a table, and the tables of docs/accessibility.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../../../tools/lib/paths.mjs';
import type { Step } from './reader';

const PAGE = inProject('docs/accessibility.md');

/** The page contains what was heard between these lines. */
const FIRST = '<!-- heard: written by `ARAM_HEARD_PAGE=1 npm test -- --only heard` -->\n';
const LAST = '<!-- /heard -->';

/** A time of day, followed by its date if there is one: different in every run. */
const MOMENT = /\d{1,2}:\d\d(?:.*?(?=, Dr\. )|[\s\u202f]?[AP]M)?/gu;

/** The part of a route that names one record. */
const QUERY = /\?.*$/u;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(MOMENT, '…');

/** Leaves out keys after which nothing is spoken, such as typed letters. */
export const tableOf = (steps: readonly Step[]): string =>
  [
    ['Key', 'Heard'],
    ['---', '---'],
    ...steps.filter(({ heard }) => heard !== '').map(({ key, heard }) => [key.replace(QUERY, ''), heard]),
  ]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |\n`)
    .join('');

/** @param tables what was heard, by the name of each journey */
export function writePage(tables: ReadonlyMap<string, string>): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(FIRST);
  const [, after] = rest.split(LAST);
  if (after === undefined) throw new Error(`${PAGE} has no section for the transcript.`);
  const heard = [...tables].map(([name, table]) => `\n### ${name}\n\n<!-- prettier-ignore -->\n${table}\n`);
  writeFileSync(PAGE, before + FIRST + heard.join('').replaceAll('\n\n\n', '\n\n') + LAST + after);
}
