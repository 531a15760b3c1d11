/**
 * Aram’s promises on its screens and the code or the staff that keep them, from promises.json next to this file. `npm run fix` writes it to docs/promises.md;
 * with `--check` it writes nothing, and fails if the page is outdated. promises.test.ts compares it with the texts of three languages.
 */
import { readFileSync } from 'node:fs';
import { inProject } from '../../tools/lib/paths.mjs';
import { formatPage, writePage } from '../../tools/lib/writtenPage.mjs';

const PAGE = 'docs/promises.md';

/**
 * @typedef {object} Kept a promise that code keeps
 * @property {string} promise
 * @property {string[]} keys 'namespace:dotted.key'; with `.*` at its end, each promising text below it
 * @property {string} keeps the code
 * @property {string} test 'path: title'
 */

/**
 * @typedef {object} ByHand a promise that staff keep
 * @property {string} promise
 * @property {string[]} keys
 * @property {string} page the page with the steps and its heading, as in a link
 * @property {string} overdue where staff see that it isn't done yet
 * @property {string} [test] of what code does for it
 */

/** @typedef {{ promises: (Kept | ByHand)[]; others: Record<string, string[]> }} Promises `others`: texts that only sound like a promise */

/** @returns {Promises} */
export const readPromises = () => JSON.parse(readFileSync(inProject('tests', 'house', 'promises.json'), 'utf8'));

const HEAD = `# What Aram promises

This page is for everyone who writes text for screens, and for staff: each promise, and what keeps it. \`npm run fix\` writes it from \`tests/house/promises.json\`, which has every key and the title of each test. \`tests/house/promises.test.ts\` finds a promise on a screen that isn't here, and a row that no screen promises any more.
`;

/** @param {readonly string[]} keys */
const saidIn = ([first = '', ...more]) => `\`${first}\`${more.length > 0 ? ` +${more.length}` : ''}`;

/** @param {string | undefined} test */
const fileOf = (test) => (test === undefined ? '' : `\`${test.split(': ')[0]?.split('/').at(-1)}\``);

/** @param {readonly string[][]} rows */
const table = (rows) => rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');

/** @returns {Promise<string>} the expected page */
async function pageOfPromises() {
  const { promises } = readPromises();
  const kept = promises.flatMap((row) =>
    'page' in row ? [] : [[row.promise, saidIn(row.keys), row.keeps, fileOf(row.test)]],
  );
  const byHand = promises.flatMap((row) => {
    if (!('page' in row)) return [];
    const page = row.page.replace('docs/', '');
    const heading = page.split('#')[1]?.replaceAll('-', ' ') ?? '';
    return [[row.promise, saidIn(row.keys), `[${heading}](${page})`, row.overdue, fileOf(row.test)]];
  });
  const ignore = '<!-- prettier-ignore -->\n';
  const text = [
    HEAD,
    '## By code\n',
    ignore + '| Promise | Said in | Kept by | Test |\n| --- | --- | --- | --- |\n' + table(kept),
    '## By staff\n',
    ignore +
      '| Promise | Said in | Steps | Overdue shows in | Test |\n| --- | --- | --- | --- | --- |\n' +
      table(byHand),
  ].join('\n');
  return formatPage(PAGE, text);
}

if (process.argv[1]?.endsWith('promises.mjs')) {
  await writePage(PAGE, pageOfPromises);
}
