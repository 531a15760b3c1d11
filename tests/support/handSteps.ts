/** The numbered steps of docs/operating.md, for the tests that follow them and check their bold words. */
import { readFileSync } from 'node:fs';
import { inProject } from '../../tools/lib/paths.mjs';

/** One step: its text, and its bold words, which are on the screen. */
export interface Step {
  text: string;
  words: string[];
}

const OPERATING = 'docs/operating.md';

const boldIn = (text: string) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);

export const readOperating = (): string => readFileSync(inProject(OPERATING), 'utf8');

/** Every text in bold. */
export const boldWords = (page = readOperating()): string[] => boldIn(page);

/** The numbered steps by the heading above them. A heading without steps is left out. */
export function stepsByHeading(page = readOperating()): Map<string, Step[]> {
  const found = new Map<string, Step[]>();
  let steps: Step[] = [];
  for (const line of page.split('\n')) {
    const [, heading] = /^#+ (.+)$/.exec(line) ?? [];
    const [, text] = /^\d+\. (.+)$/.exec(line) ?? [];
    if (heading !== undefined) found.set(heading, (steps = []));
    else if (text !== undefined) steps.push({ text, words: boldIn(text) });
  }
  return new Map([...found].filter(([, all]) => all.length > 0));
}
