/**
 * The sentences of tests/rules, for commands that ask them of the judge.
 */
import { CASES } from '../../tests/rules/cases/all.ts';
import { FILE_CASES } from '../../tests/rules/cases/files.ts';
import { fileQuestionOf } from '../../tests/rules/support/files.ts';
import { questionOf } from '../../tests/rules/support/verdict.ts';

export interface Sentence {
  title: string;
  allowed: boolean;
  question: Record<string, unknown>;
}

/** The sentences of tests/rules as questions. */
export function loadSentences(): Record<'firestore.rules' | 'storage.rules', Sentence[]> {
  const documents = CASES.flatMap(({ about, cases }) =>
    cases
      .filter((one) => one.emulatorOnly === undefined)
      .map((one) => ({
        title: `${about}, ${one.allowed ? 'allowed' : 'refused'}: ${one.title}`,
        allowed: one.allowed,
        question: questionOf(one),
      })),
  );
  const files = FILE_CASES.map((one) => ({ title: one.title, allowed: one.allowed, question: fileQuestionOf(one) }));
  return { 'firestore.rules': documents, 'storage.rules': files };
}
