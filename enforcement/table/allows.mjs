/** The permissions in the parts of the rules: each `allow`, with the documents that it applies to. */
import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../tools/lib/paths.mjs';
import { blanked } from '../mutate/source.mjs';

/**
 * @typedef {object} Allow
 * @property {string} part the name of its file in enforcement/rules, without its ending
 * @property {string} path of the documents, variables in braces
 * @property {string[]} methods of get, list, create, update, delete
 * @property {string} condition in one line; "" if there is none
 */

/** The parts, in the order of firestore.rules. */
export function partNames() {
  const whole = readFileSync(inProject('firestore.rules'), 'utf8');
  const names = readdirSync(inProject('enforcement/rules')).map((name) => name.replace(/\.rules$/, ''));
  const place = (/** @type {string} */ name) => whole.indexOf(`enforcement/rules/${name}.rules\n`);
  return names.sort((one, other) => place(one) - place(other));
}

/**
 * @param {string} part
 * @returns {Allow[]} in their order
 */
export const allowsOfPart = (part) =>
  allowsOf(part, readFileSync(inProject(`enforcement/rules/${part}.rules`), 'utf8'));

/**
 * @param {string} part
 * @param {string} source with match blocks that aren't nested
 * @returns {Allow[]}
 */
export function allowsOf(part, source) {
  const plain = blanked(source);
  /** @type {Allow[]} */
  const allows = [];
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

/**
 * Whether a match block with this pattern applies to this path.
 * @param {string} pattern
 * @param {string} path
 */
export function isOf(pattern, path) {
  const [expected, found] = [pattern.split('/'), path.split('/')];
  return (
    expected.length === found.length &&
    expected.every((segment, at) => segment.startsWith('{') || segment === found[at])
  );
}
