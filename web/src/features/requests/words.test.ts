// @vitest-environment node
/** The questionnaire's text, read from its sources. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'web/src/features/requests';

/** The sources of the hook and of the shared parts that a file imports, except those that appear when their own text is there. */
function sharedBy(source: string): string[] {
  return [...source.matchAll(/from '(\.\.\/(?:shared|\.\.\/i18n)\/[^']+)'/gu)]
    .flatMap(([, path = '']) => ['.tsx', '.ts'].map((ending) => join(FOLDER, path) + ending))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((shared) => !shared.includes('<Suspense'));
}

test('the page waits for the text of every step, because text that loads later would hide the page and lose the focus', () => {
  const sourceOf = (file: string) => readFileSync(`${FOLDER}/${file}.tsx`, 'utf8');
  const namespaces = (source: string) =>
    [...source.matchAll(/useTranslation\(([^)]*)\)/gu)].flatMap(([, named = '']) => named.match(/\w+/gu) ?? []);
  const steps = ['Questionnaire', 'AskingSteps', 'ConfirmStep', 'ResultStep'].map(sourceOf);
  const needed = steps.flatMap((step) => [step, ...sharedBy(step)].flatMap(namespaces));
  expect(namespaces(sourceOf('BookingPage'))).toEqual(expect.arrayContaining(needed));
});
