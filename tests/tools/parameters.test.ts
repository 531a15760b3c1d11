/** Each parameter of the functions has a value in the emulators: for a missing one, even with a default, firebase-tools asks at the terminal and waits. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

it('every parameter of the functions is given to the emulators', () => {
  const sources = ['.', 'clock', 'desk', 'leftovers', 'mail', 'payments'].flatMap((folder) =>
    readdirSync(inProject('functions', folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(inProject('functions', folder, name), 'utf8')),
  );
  const defined = sources.flatMap((text) =>
    [...text.matchAll(/define(?:String|Int|Boolean)\('(\w+)'/g)].map(([, name = '']) => name),
  );
  const emulators = readFileSync(inProject('tools/emulators/functions.ts'), 'utf8');
  expect(defined).toContain('ARAM_ORIGIN');
  expect(defined.filter((name) => !new RegExp(`\\b${name}:`).test(emulators))).toEqual([]);
});
