/**
 * Aram’s promises on its screens and the code or the staff that keep them, from promises.json next to this file. `npm test -- --fix` writes it to docs/promises.md;
 * with `--check` it writes nothing, and fails if the page is outdated. promises.test.ts compares it with the texts of three languages.
 */
import { readFileSync } from 'node:fs';
import { inProject } from '../../tools/lib/paths.mjs';
import { formatPage, writePage } from '../../tools/lib/writtenPage.ts';

const PAGE = 'docs/promises.md';

/** A promise that code keeps. */
interface Kept {
  promise: string;
  /** 'namespace:dotted.key'; with `.*` at its end, each promising text below it. */
  keys: string[];
  /** The code. */
  keeps: string;
  /** 'path: title'. */
  test: string;
}

/** A promise that staff keep. */
interface ByHand {
  promise: string;
  keys: string[];
  /** The page with the steps and its heading, as in a link. */
  page: string;
  /** Where staff see that it isn't done yet. */
  overdue: string;
  /** Of what code does for it. */
  test?: string;
}

/** `others`: texts that only sound like a promise. */
interface Promises {
  promises: (Kept | ByHand)[];
  others: Record<string, string[]>;
}

export const readPromises = (): Promises =>
  JSON.parse(readFileSync(inProject('tests', 'house', 'promises.json'), 'utf8')) as Promises;

const HEAD = `# What Aram promises

This page is for everyone who writes text for screens, and for staff: each promise, and what keeps it. \`npm test -- --fix\` writes it from \`tests/house/promises.json\`, which has every key and the title of each test. \`tests/house/promises.test.ts\` finds a promise on a screen that isn't here, and a row that no screen promises any more.
`;

const saidIn = ([first = '', ...more]: readonly string[]) => `\`${first}\`${more.length > 0 ? ` +${more.length}` : ''}`;

const fileOf = (test: string | undefined) =>
  test === undefined ? '' : `\`${test.replace(/: .*/s, '').replace(/.*\//, '')}\``;

const table = (rows: readonly string[][]) => rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');

/** @returns the expected page */
async function pageOfPromises(): Promise<string> {
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

if (process.argv[1]?.endsWith('promises.ts')) {
  await writePage(PAGE, pageOfPromises);
}
