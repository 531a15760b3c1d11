/**
 * The sentences of tests/rules, for commands that ask them of the judge.
 */
import { bundle } from '../../tools/lib/bundle.ts';
import { inProject } from '../../tools/lib/paths.mjs';

export interface Sentence {
  title: string;
  allowed: boolean;
  question: Record<string, unknown>;
}

/**
 * A module of tests/rules, bundled into one file because it is TypeScript.
 * @param contents its exports, with paths from tests/rules
 */
export async function bundled(contents: string) {
  const code = Buffer.from(await bundle(contents, inProject('tests/rules')));
  return import(`data:text/javascript;base64,${code.toString('base64')}`);
}

/** The sentences of tests/rules as questions. */
export async function loadSentences(): Promise<Record<'firestore.rules' | 'storage.rules', Sentence[]>> {
  const { CASES, FILE_CASES, questionOf, fileQuestionOf } = await bundled(`
    export { CASES } from './cases/all';
    export { FILE_CASES } from './cases/files';
    export { questionOf } from './support/verdict';
    export { fileQuestionOf } from './support/files';
  `);
  const documents: Sentence[] = [];
  for (const { about, cases } of CASES) {
    for (const one of cases) {
      if (one.emulatorOnly !== undefined) continue;
      documents.push({
        title: `${about}, ${one.allowed ? 'allowed' : 'refused'}: ${one.title}`,
        allowed: one.allowed,
        question: questionOf(one),
      });
    }
  }
  const files: Sentence[] = [];
  for (const one of FILE_CASES) files.push({ title: one.title, allowed: one.allowed, question: fileQuestionOf(one) });
  return { 'firestore.rules': documents, 'storage.rules': files };
}
