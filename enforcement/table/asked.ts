/** The files of tests/rules/cases and the documents that they ask about. */
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../tools/lib/paths.mjs';
import { questionOf } from '../../tests/rules/support/verdict.ts';
import type { Group } from '../../tests/rules/support/requests.ts';

/** One document of a sentence. */
export interface Asked {
  file: string;
  method: string;
  path: string;
  allowed: boolean;
}
interface Question {
  writes?: { path: string; fields?: unknown }[];
  read?: { method: string; path: string };
  before?: Record<string, unknown>;
}

const CASES = 'tests/rules/cases';
/** Files without sentences about documents. */
const OTHERS: ReadonlySet<string> = new Set(['all.ts', 'files.ts']);

export async function askedByFile(): Promise<Asked[]> {
  const files = readdirSync(inProject(CASES)).filter((name) => !OTHERS.has(name));
  const asked = files.map(async (file) => {
    const groups = await groupsOf(file);
    return groups
      .flatMap(({ cases }) => cases.filter((one) => one.emulatorOnly === undefined))
      .flatMap((one) => asksOf(questionOf(one)).map((ask) => ({ file, allowed: one.allowed, ...ask })));
  });
  return (await Promise.all(asked)).flat();
}

async function groupsOf(file: string): Promise<Group[]> {
  const module = (await import(pathToFileURL(inProject(CASES, file)).href)) as Record<string, unknown>;
  return Object.values(module).flat().filter(isGroup);
}

const isGroup = (one: unknown): one is Group =>
  typeof one === 'object' && one !== null && 'about' in one && 'cases' in one;

/** The questions to the rules, document by document. */
export function asksOf({ writes, read, before }: Question): { method: string; path: string }[] {
  if (read) return [read];
  return (writes ?? []).map(({ path, fields }) => {
    const written = before && path in before ? 'update' : 'create';
    return { path, method: fields === undefined ? 'delete' : written };
  });
}
