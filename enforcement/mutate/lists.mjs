/**
 * Finds the lists of words in a file of security rules that say what is taken, and makes mutants of them in which more is: a list
 * of what may be (`hasOnly`, `in`, `areSome`) with a word more, a list of what must not be (`hasAny`) with one fewer.
 *
 * Every list gets a word that no list has. A list of the fields of a record that changes field by field also gets each field that
 * an update may touch elsewhere and not here: that is the slip which opens a door.
 */
import { blanked, mutantAt } from './source.mjs';

/** A key, or a choice, that nothing takes. The sentences of tests/rules try it everywhere. */
export const ANOTHER = 'another';

/** What stands before a list decides what it is: the others are texts of a path, or values. */
const BEFORE = /(affectedKeys\(\)\.hasOnly\(|hasOnly\(|hasAny\(|areSome\([\w.]+, |\bin )$/;

/** A list of texts, of which only the quotes are left. */
const TEXTS = /\[\s*(?:(['"])_*\1\s*,\s*)*(['"])_*\2\s*\]/g;

/** @typedef {{ start: number; end: number; kind: string; words: string[] }} List */

/**
 * @param {string} source
 * @returns {import('./source.mjs').Mutant[]}
 */
export function listMutants(source) {
  const lists = listsOf(source);
  const touched = new Set(lists.filter(({ kind }) => kind.startsWith('affected')).flatMap(({ words }) => words));
  return lists.flatMap(({ start, end, kind, words }) => {
    /** @param {string[]} becomes @param {string} how */
    const mutant = (becomes, how) =>
      mutantAt(source, {
        start,
        end,
        by: `[${becomes.map(literal).join(', ')}]`,
        change: 'widened',
        condition: `${source.slice(start, end).replace(/\s+/g, ' ')} ${how}`,
      });
    if (kind === 'hasAny(') {
      return words.map((word) =>
        mutant(
          words.filter((other) => other !== word),
          `without ${word}`,
        ),
      );
    }
    const isOfFields = kind.endsWith('hasOnly(') && words.every((word) => touched.has(word));
    const more = isOfFields ? [...touched].filter((field) => !words.includes(field)) : [];
    return [...more, ANOTHER].map((word) => mutant([...words, word], `with ${word}`));
  });
}

/**
 * @param {string} source
 * @returns {List[]}
 */
function listsOf(source) {
  const plain = blanked(source);
  /** @type {List[]} */
  const lists = [];
  for (const { index, 0: found } of plain.matchAll(TEXTS)) {
    const [, kind] = BEFORE.exec(plain.slice(0, index)) ?? [];
    if (kind === undefined) continue;
    const end = index + found.length;
    const words = source.slice(index, end).match(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g) ?? [];
    lists.push({ start: index, end, kind, words: words.map((word) => word.slice(1, -1)) });
  }
  return lists;
}

/** @param {string} word as it stood between its quotes */
const literal = (word) => (word.includes("'") ? `"${word}"` : `'${word}'`);
