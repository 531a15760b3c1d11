/**
 * Writes public/offline, one page for each language, from the translations: a part of `npm test -- --fix`, because the pages are committed.
 * With `--check` it writes nothing, and fails if one is missing or outdated.
 */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { main } from '../../../tools/lib/main.ts';
import { PlainError } from '../../../tools/lib/plain-error.ts';
import { LANGUAGES } from '../../src/core/generated/tables.ts';
import { fileOf, offlinePage } from './page.ts';

const isCurrent = (file: string, page: string) => existsSync(file) && readFileSync(file, 'utf8') === page;

await main(async () => {
  for (const language of LANGUAGES) {
    const [file, page] = [fileOf(language), offlinePage(language)];
    if (isCurrent(file, page)) continue;
    if (process.argv.includes('--check'))
      throw new PlainError(`public/offline is outdated in ${language}: run \`npm test -- --fix\``);
    await writeFile(file, page);
  }
});
