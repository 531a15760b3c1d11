/** Tests that each subject has one name in the features, the state and the backend: that of ARCHITECTURE.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';

/** Folders that are not about a subject. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  // The specification prescribes the name `user` of the state.
  state: ['user', 'forms', 'queries', 'writes'],
  backend: ['firebase'],
  features: ['shared', 'about', 'articles', 'blog', 'home', 'notFound', 'privacy', 'recruiting', 'terms'],
};

/** The names in the first column of the table under a heading. */
function subjectsOf(page: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith('Subjects\n')) ?? '';
  return [...section.matchAll(/^\| ([a-z]\w*) +\|/gm)].map(([, name = '']) => name);
}

const folders = (layer: string): string[] =>
  readdirSync(join(ROOT, 'web/src', layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The folders of a layer that aren't named after a subject. */
const strangers = (layer: string, names: readonly string[], subjects: readonly string[]): string[] =>
  names.filter((name) => !subjects.includes(name) && !OTHERS[layer]?.includes(name));

describe('the folders of each layer have the names of subjects', () => {
  const subjects = subjectsOf(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'));

  test.each(Object.keys(OTHERS))('%s', (layer) => {
    expect(strangers(layer, folders(layer), subjects)).toEqual([]);
  });

  test('every subject has a folder, and every exception still exists', () => {
    const all = Object.keys(OTHERS).flatMap(folders);
    expect([...subjects, ...Object.values(OTHERS).flat()].filter((name) => !all.includes(name))).toEqual([]);
  });

  test('a second name for a subject is found', () => {
    expect(subjects).toContain('sessions');
    expect(strangers('state', ['sessions', 'queries', 'booking'], subjects)).toEqual(['booking']);
    expect(strangers('backend', ['sessions', 'queries'], subjects)).toEqual(['queries']);
  });
});
