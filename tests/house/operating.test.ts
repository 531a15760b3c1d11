/** Tests docs/operating.md: each word in bold is on a screen, each command exists, and a test follows each numbered list. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandActs } from '../../operator/acts.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { boldWords, readOperating, stepsByHeading } from '../support/handSteps';

/** Bold text that isn't on a screen. */
const SAID_ALOUD = ['These are people’s secrets.'];

type Words = string | { [key: string]: Words };

const textsOf = (words: Words): string[] =>
  typeof words === 'string' ? [words] : Object.values(words).flatMap((one) => textsOf(one));

/** The desk's texts in English. */
const shown = textsOf(JSON.parse(readFileSync(inProject('public/locales/en/desk.json'), 'utf8')) as Words);

test('each word in bold is shown at the desk', () => {
  const words = boldWords();
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((word) => !SAID_ALOUD.includes(word) && !shown.includes(word))).toEqual([]);
});

test('each act at the command line exists, with its fields', () => {
  const lines = [...readOperating().matchAll(/npm run operator -- ([^`\n]+)/g)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const [name = '', ...rest] = line.split(' ');
    const act = commandActs()[name];
    expect(act, name).toBeDefined();
    const options = rest.flatMap((word) => (word.startsWith('--') ? [word.slice(2)] : []));
    const known = ['project', ...(act?.takes ?? []).map((field) => field.name)];
    expect(options.filter((option) => !known.includes(option))).toEqual([]);
  }
});

test('a browser test follows each numbered list', () => {
  const spec = readFileSync(inProject('tests/e2e/operating.spec.ts'), 'utf8');
  const followed = [...spec.matchAll(/follow\((['"])(.+?)\1, \[/g)].map(([, , heading = '']) => heading);
  expect(followed.toSorted()).toEqual([...stepsByHeading().keys()].toSorted());
});
