// @vitest-environment node
/** The words of the questionnaire, read from its sources. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the page waits for the words of every step: those that came later would take it away, and the focus with it', () => {
  const namespaces = (file: string) => {
    const calls = readFileSync(`web/src/features/requests/${file}.tsx`, 'utf8').matchAll(/useTranslation\(([^)]*)\)/gu);
    return [...calls].flatMap(([, named = '']) => named.match(/\w+/gu) ?? []);
  };
  const steps = ['Questionnaire', 'ChoiceStep', 'ThoughtsStep', 'ConfirmStep', 'ResultStep'].flatMap(namespaces);
  expect(namespaces('BookingPage')).toEqual(expect.arrayContaining(steps));
});
