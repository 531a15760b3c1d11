/** What was heard on a way, as a table. */
import type { Step } from './reader';

const cell = (text: string): string => text.replaceAll('|', '\\|');

export const tableOf = (steps: readonly Step[]): string =>
  [['Key', 'Heard'], ['---', '---'], ...steps.map(({ key, heard }) => [key, heard])]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |\n`)
    .join('');
