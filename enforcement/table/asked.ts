/** The files of tests/rules/cases and the documents that they ask about. */
import { readdirSync } from 'node:fs';
import { inProject } from '../../tools/lib/paths.mjs';
import { bundled } from '../judge/sentences.ts';

/** One document of a sentence. */
export interface Asked {
  file: string;
  method: string;
  path: string;
  allowed: boolean;
}
interface Case {
  allowed: boolean;
  emulatorOnly?: string;
}
interface Question {
  writes?: { path: string; fields?: unknown }[];
  read?: { method: string; path: string };
  before?: Record<string, unknown>;
}

const CASES = 'tests/rules/cases';
/** Files without sentences about documents. */
const OTHERS = new Set(['all.ts', 'files.ts']);

export async function askedByFile(): Promise<Asked[]> {
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

const groupsOf = (module: Record<string, unknown>): { about: string; cases: Case[] }[] =>
  Object.values(module).flat().filter(isGroup);

const isGroup = (one: unknown): one is { about: string; cases: Case[] } =>
  typeof one === 'object' && one !== null && 'about' in one && 'cases' in one;

/** The questions to the rules, document by document. */
export function asksOf({ writes, read, before }: Question): { method: string; path: string }[] {
  if (read) return [read];
  return (writes ?? []).map(({ path, fields }) => {
    const written = before && path in before ? 'update' : 'create';
    return { path, method: fields === undefined ? 'delete' : written };
  });
}
