/** Pages of documentation that a command writes from the sources. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { main } from './main.ts';
import { inProject } from './paths.mjs';
import { say } from './progress.ts';

/**
 * @param page its path in the project
 * @param text Markdown
 * @returns the text as the page contains it
 */
export const formatPage = async (page: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(inProject(page))), parser: 'markdown' });

/**
 * Runs a command that writes a page. With `--check` it writes nothing, and fails if the page is outdated.
 * @param page its path in the project
 * @param expected the page as it should be
 */
export const writePage = (page: string, expected: () => Promise<string>) =>
  main(async () => {
    const text = await expected();
    const isStale = readFileSync(inProject(page), 'utf8') !== text;
    if (isStale && process.argv.includes('--check')) {
      say(`${page} is stale: run \`npm test -- --fix\``);
      return 1;
    }
    if (isStale) writeFileSync(inProject(page), text);
    say(`${page} ${isStale ? 'written' : 'is up to date'}`);
    return 0;
  });
