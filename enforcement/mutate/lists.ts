/**
 * Finds the lists of words in a file of security rules that decide what is accepted, and creates mutants that accept more: an allowlist
 * (`hasOnly`, `isOneOf`, `in`) with an additional word, or a list of forbidden or unchangeable fields (`hasAny`, `isSame`) without one of
 * them.
 *
 * A list is written in brackets, or as one text with commas between its words. Every list gets a word that no list has. A list of the
 * fields of a record that changes field by field also gets each field that an update may change elsewhere but not here, because that
 * mistake would open a security hole.
 */
import { blanked, mutantAt, type Mutant } from './source.ts';

/** A key, or a choice, that no list has. The sentences of tests/rules try it everywhere. */
export const ANOTHER = 'another';

/** The code before a list decides what it is. Other texts are paths or values. */
const BEFORE =
  /(changesOnly\(|affectedKeys\(\)\.hasOnly\(|isRecord\(|hasOnly\((?:[\w.()]+, )?|hasAny\(|isSame\([\w.()]+, [\w.()]+, |isOneOf\([^,]+, |areSome\([^,]+(?:\([^)]*\))?, |\bin )$/;

/** A list of texts, or one text, reduced to its quotes. */
const TEXTS = /\[\s*(?:(['"])_*\1\s*,\s*)*(['"])_*\2\s*\]|(['"])_*\3/g;

interface List {
  start: number;
  end: number;
  kind: string;
  words: string[];
  isText: boolean;
}

export function listMutants(source: string): Mutant[] {
  const lists = listsOf(source);
  const touched = new Set(lists.filter(isOfFields).flatMap(({ words }) => words.flatMap(ofBothSides)));
  return lists.flatMap((list) => {
    const { start, end, kind, words, isText } = list;
    const mutant = (becomes: string[], how: string) =>
      mutantAt(source, {
        start,
        end,
        by: isText ? literal(becomes.join(',')) : `[${becomes.map(literal).join(', ')}]`,
        change: 'widened',
        condition: `${source.slice(start, end).replace(/\s+/g, ' ')} ${how}`,
      });
    if (kind.startsWith('hasAny') || kind.startsWith('isSame')) {
      return words.map((word) =>
        mutant(
          words.filter((other) => other !== word),
          `without ${word}`,
        ),
      );
    }
    const isTouched = kind.endsWith('hasOnly(') && words.every((word) => touched.has(word));
    const more = isOfFields(list) || isTouched ? [...touched].filter((field) => !words.includes(field)) : [];
    return [...more, ANOTHER].map((word) => mutant([...words, word], `with ${word}`));
  });
}

/** A field of each side of a conversation is written once for both, with `#` instead of the side's name. */
const ofBothSides = (field: string) =>
  field.includes('#') ? ['patient', 'counselor'].map((side) => field.replace('#', side)) : [field];

const isOfFields = ({ kind }: List) => kind.startsWith('affected') || kind.startsWith('changesOnly');

function listsOf(source: string): List[] {
  const plain = blanked(source);
  const lists: List[] = [];
  for (const { index, 0: found } of plain.matchAll(TEXTS)) {
    const [, kind] = BEFORE.exec(plain.slice(0, index)) ?? [];
    if (kind === undefined) continue;
    const end = index + found.length;
    const texts = source.slice(index, end).match(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g) ?? [];
    const isText = !found.startsWith('[');
    const words = texts.map((word) => word.slice(1, -1));
    lists.push({ start: index, end, kind, words: isText ? words.flatMap((text) => text.split(',')) : words, isText });
  }
  return lists;
}

/** @param word as it was between its quotes */
const literal = (word: string) => (word.includes("'") ? `"${word}"` : `'${word}'`);
