/**
 * Writes enforcement/rules.md: each `allow` of the rules, its condition, and the files of sentences that test it. `npm test -- --fix` calls it.
 * With `--check` it writes nothing, and fails if the page is outdated.
 */
import { formatPage, writePage } from '../../tools/lib/writtenPage.ts';
import { allowsOfPart, isOf, partNames, type Allow } from './allows.ts';
import { askedByFile, type Asked } from './asked.ts';

const PAGE = 'enforcement/rules.md';
/** The number of files in a row: those with the most sentences about its documents. */
const FILES_NAMED = 3;

const HEAD = `# Every rule, and what tests it

\`npm test -- --fix\` writes this page from the parts in [enforcement/rules](rules) and the sentences in \`tests/rules/cases\`. For each collection it says who may get, list, create, update and delete; what isn't here is refused.
The page of a part says what each name means. A row names the files with most sentences about its documents; each has one that is allowed and one that is refused.
\`tests/rules/firestore.test.ts\` asks the judge each sentence, and the emulators a share of them (all with \`npm test -- --all\`). Files in Cloud Storage have rules of their own: \`storage.rules\`, and \`tests/rules/cases/files.ts\`.
`;

export function testsOf({ path, methods }: Allow, asked: readonly Asked[]) {
  const about = asked.filter((one) => methods.includes(one.method) && isOf(path, one.path));
  const counts = new Map<string, number>();
  for (const { file } of about) counts.set(file, (counts.get(file) ?? 0) + 1);
  const files = [...counts].sort(([one, some], [other, more]) => more - some || one.localeCompare(other));
  const allowed = about.filter((one) => one.allowed).length;
  return { files: files.slice(0, FILES_NAMED).map(([file]) => file), allowed, refused: about.length - allowed };
}

const inCell = (text: string) => text.replaceAll('|', '\\|');

function row(allow: Allow, asked: readonly Asked[]) {
  const { path, methods, condition } = allow;
  const { files, allowed, refused } = testsOf(allow, asked);
  if (allowed === 0 || (refused === 0 && condition !== ''))
    throw new Error(`no sentence tests both an allowed and a refused request: ${path}, ${methods.join(', ')}`);
  const asks = condition === '' ? 'anybody' : `\`${inCell(condition)}\``;
  return `| \`${path}\` | ${methods.join(', ')} | ${asks} | ${files.map((file) => `\`${file}\``).join(', ')} |`;
}

/** @returns the expected page */
async function tableOfRules(): Promise<string> {
  const asked = await askedByFile();
  const sections = partNames().map((part) => {
    const rows = allowsOfPart(part).map((allow) => row(allow, asked));
    if (rows.length === 0) return '';
    return `## [${part}](rules/${part}.rules)\n\n| Documents | Method | Who | Tests |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return formatPage(PAGE, [HEAD, ...sections.filter(Boolean)].join('\n'));
}

if (process.argv[1]?.endsWith('table.ts')) {
  await writePage(PAGE, tableOfRules);
}
