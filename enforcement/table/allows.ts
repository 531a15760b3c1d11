/** The permissions in the parts of the rules: each `allow`, with the documents that it applies to. */
import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../tools/lib/paths.mjs';
import { blanked } from '../mutate/source.ts';

export interface Allow {
  /** The name of its file in enforcement/rules, without its ending. */
  part: string;
  /** Of the documents, variables in braces. */
  path: string;
  /** Of get, list, create, update, delete. */
  methods: string[];
  /** In one line; "" if there is none. */
  condition: string;
}

/** The parts, in the order of firestore.rules. */
export function partNames() {
  const whole = readFileSync(inProject('firestore.rules'), 'utf8');
  const names = readdirSync(inProject('enforcement/rules')).map((name) => name.replace(/\.rules$/, ''));
  const place = (name: string) => whole.indexOf(`enforcement/rules/${name}.rules\n`);
  return names.sort((one, other) => place(one) - place(other));
}

/** @returns in their order */
export const allowsOfPart = (part: string): Allow[] =>
  allowsOf(part, readFileSync(inProject(`enforcement/rules/${part}.rules`), 'utf8'));

/** @param source with match blocks that aren't nested */
export function allowsOf(part: string, source: string): Allow[] {
  const plain = blanked(source);
  const allows: Allow[] = [];
  let path = '';
  for (const { index, 0: found, 1: matched, 2: methods } of plain.matchAll(/\bmatch (\S+) \{|\ballow ([a-z, ]+)/g)) {
    if (matched !== undefined) {
      path = source.slice(index + 'match /'.length, index + 'match '.length + matched.length);
      continue;
    }
    const end = plain.indexOf(';', index);
    const condition = source.slice(index + found.length, end).replace(/\/\/[^\n]*/g, '');
    allows.push({
      part,
      path,
      methods: (methods ?? '').split(',').map((method) => method.trim()),
      condition: condition
        .replace(/^:\s*if\b/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    });
  }
  return allows;
}

/** Whether a match block with this pattern applies to this path. */
export function isOf(pattern: string, path: string) {
  const [expected, found] = [pattern.split('/'), path.split('/')];
  return (
    expected.length === found.length &&
    expected.every((segment, at) => segment.startsWith('{') || segment === found[at])
  );
}
