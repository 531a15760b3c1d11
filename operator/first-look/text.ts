/** Formats results for a terminal with 100 columns. */
import type { Outcome } from './outcome.ts';

const WIDTH = 100;
const INDENT = 9;

const SIGNS: Readonly<Record<Outcome['verdict'], string>> = { pass: '✓', fail: '✗', skipped: '–' };

export function textOf({ name, outcome, known }: { name: string; outcome: Outcome; known?: string }, asks: string) {
  const { verdict, tried, means, todo } = outcome;
  const head = `${known === undefined ? SIGNS[verdict] : '·'} ${name}: ${verdict}${known === undefined ? '' : ' (known)'}. ${asks}`;
  return [
    ...wrapped(head, 2),
    ...labeled('tried', tried),
    ...labeled('means', means),
    // Advice for a project would be wrong for an emulator.
    ...(known === undefined
      ? todo === undefined
        ? []
        : labeled('do', todo)
      : labeled('known', `This is expected here: ${known}.`)),
  ].join('\n');
}

/** Such as "3 passed, 0 failed, 1 skipped, 2 as expected on the emulators". */
export function totalOf(results: readonly { outcome: Outcome; known?: string }[]) {
  const own = results.filter(({ known }) => known === undefined);
  const count = (verdict: string) => own.filter(({ outcome }) => outcome.verdict === verdict).length;
  const known = results.length - own.length;
  return `${count('pass')} passed, ${count('fail')} failed, ${count('skipped')} skipped${known > 0 ? `, ${known} as expected on the emulators` : ''}`;
}

/** How long visitors could have seen the test counselor. */
export const shownText = (milliseconds: number) =>
  `The test counselor was verified for ${(milliseconds / 1000).toFixed(1)} seconds.`;

function labeled(label: string, text: string) {
  const [first = '', ...rest] = wrapped(text, 0, WIDTH - INDENT);
  return [`  ${label.padEnd(INDENT - 2)}${first}`, ...rest.map((line) => ' '.repeat(INDENT) + line)];
}

/**
 * Wraps text, but keeps words whole that are longer than a line, because they are meant to be copied.
 * @param hanging the indentation of further lines, in columns
 */
export function wrapped(text: string, hanging: number, width = WIDTH): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line.trim() === '' ? line + word : `${line} ${word}`;
    if (longer.length <= width || line.trim() === '') line = longer;
    else {
      lines.push(line);
      line = ' '.repeat(hanging) + word;
    }
  }
  return [...lines, line];
}
