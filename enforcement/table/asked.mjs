/** The files of tests/rules/cases and the documents that they ask about. */
import { readdirSync } from 'node:fs';
import { inProject } from '../../tools/lib/paths.mjs';
import { bundled } from '../judge/sentences.mjs';

/** @typedef {{ file: string; method: string; path: string; allowed: boolean }} Asked one document of a sentence */
/** @typedef {{ allowed: boolean; emulatorOnly?: string }} Case */
/** @typedef {{ writes?: { path: string; fields?: unknown }[]; read?: { method: string; path: string }; before?: Record<string, unknown> }} Question */

const CASES = 'tests/rules/cases';
/** Files without sentences about documents. */
const OTHERS = new Set(['all.ts', 'files.ts']);

/** @returns {Promise<Asked[]>} */
export async function askedByFile() {
  const files = readdirSync(inProject(CASES)).filter((name) => !OTHERS.has(name));
  const lines = files.map((name, at) => `export * as file${at} from './cases/${name.replace(/\.ts$/, '')}';`);
  const modules = await bundled(`${lines.join('\n')}\nexport { questionOf } from './support/verdict';`);
  return files.flatMap((file, at) =>
    groupsOf(modules[`file${at}`]).flatMap(({ cases }) =>
      cases
        .filter((one) => one.emulatorOnly === undefined)
        .flatMap((one) => asksOf(modules.questionOf(one)).map((ask) => ({ file, allowed: one.allowed, ...ask }))),
    ),
  );
}

/**
 * @param {Record<string, unknown>} module
 * @returns {{ about: string; cases: Case[] }[]}
 */
const groupsOf = (module) => Object.values(module).flat().filter(isGroup);

/**
 * @param {unknown} one
 * @returns {one is { about: string; cases: Case[] }}
 */
const isGroup = (one) => typeof one === 'object' && one !== null && 'about' in one && 'cases' in one;

/**
 * The questions to the rules, document by document.
 *
 * @param {Question} question
 * @returns {{ method: string; path: string }[]}
 */
export function asksOf({ writes, read, before }) {
  if (read) return [read];
  return (writes ?? []).map(({ path, fields }) => {
    const written = before && path in before ? 'update' : 'create';
    return { path, method: fields === undefined ? 'delete' : written };
  });
}
