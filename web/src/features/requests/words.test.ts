// @vitest-environment node
/** The questionnaire's text, read from its sources. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the page waits for the text of every step, because text that loads later would hide the page and lose the focus', () => {
  const namespaces = (file: string) => {
    const calls = readFileSync(`web/src/features/requests/${file}.tsx`, 'utf8').matchAll(/useTranslation\(([^)]*)\)/gu);
    return [...calls].flatMap(([, named = '']) => named.match(/\w+/gu) ?? []);
  };
  const steps = ['Questionnaire', 'ChoiceStep', 'ThoughtsStep', 'ConfirmStep', 'ResultStep'].flatMap(namespaces);
  expect(namespaces('BookingPage')).toEqual(expect.arrayContaining(steps));
});
