/**
 * The sentences of tests/rules, for commands that ask them of the judge.
 */
import { bundle } from '../../tools/lib/bundle.mjs';
import { inProject } from '../../tools/lib/paths.mjs';

/** @typedef {{ title: string; allowed: boolean; question: Record<string, unknown> }} Sentence */

/**
 * A module of tests/rules, bundled into one file because it is TypeScript.
 * @param {string} contents its exports, with paths from tests/rules
 */
export async function bundled(contents) {
  const code = Buffer.from(await bundle(contents, inProject('tests/rules')));
  return import(`data:text/javascript;base64,${code.toString('base64')}`);
}

/**
 * The sentences of tests/rules as questions.
 * @returns {Promise<Record<'firestore.rules' | 'storage.rules', Sentence[]>>}
 */
export async function loadSentences() {
  const { CASES, FILE_CASES, questionOf, fileQuestionOf } = await bundled(`
    export { CASES } from './cases/all';
    export { FILE_CASES } from './cases/files';
    export { questionOf } from './support/verdict';
    export { fileQuestionOf } from './support/files';
  `);
  /** @type {Sentence[]} */
  const documents = [];
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
  /** @type {Sentence[]} */
  const files = [];
  for (const one of FILE_CASES) files.push({ title: one.title, allowed: one.allowed, question: fileQuestionOf(one) });
  return { 'firestore.rules': documents, 'storage.rules': files };
}
