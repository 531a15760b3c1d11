/**
 * The sentences of tests/rules, for commands that put them to the judge.
 */
import { build } from 'esbuild';
import { inProject } from '../../tools/lib/paths.mjs';

/** @typedef {{ title: string; allowed: boolean; question: Record<string, unknown> }} Sentence */

/**
 * The sentences of tests/rules as questions. They are TypeScript: bundled into one module first.
 * @returns {Promise<Record<'firestore.rules' | 'storage.rules', Sentence[]>>}
 */
export async function loadSentences() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { CASES } from './cases/all';
        export { FILE_CASES } from './cases/files';
        export { questionOf } from './support/verdict';
        export { fileQuestionOf } from './support/files';
      `,
      resolveDir: inProject('tests/rules'),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const code = outputFiles[0]?.text ?? '';
  const { CASES, FILE_CASES, questionOf, fileQuestionOf } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
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
