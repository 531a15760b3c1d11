import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a path of Rust begins, the modules that it goes through, and what it lists in braces. */
const PATH = /\b(crate|super(?:\s*::\s*super)*)((?:\s*::\s*[a-z_]\w*)*)(?:\s*::\s*\{([^{}]*)\})?/g;
/** Comments, and the module of tests at a file's end. */
const ASIDE = /\/\/.*|#\[cfg\(test\)\]\s*mod [\s\S]*/g;

/**
 * The folders of the workspace's crates.
 * @throws where `Cargo.toml` lists none
 */
export function cratesOf(project: string): string[] {
  const members = /^members = \[([^\]]*)\]/m.exec(readFileSync(join(project, 'Cargo.toml'), 'utf8'))?.[1];
  if (members === undefined) throw new Error('Cargo.toml lists no members.');
  return [...members.matchAll(/"([^"]+)"/g)].map(([, folder = '']) => folder);
}

/**
 * The circles that modules of a crate stand in by what they name of each other. Beside each other stand those with one parent; what a module names below
 * another counts for the two that hold them. A parent and what it holds are one room: they may name each other.
 *
 * @param folder the crate's `src`
 * @returns each as 'a → b → a', told from the module whose name comes first
 * @throws where there is no module: a check that looked at nothing has shown nothing
 */
export function circlesOfModules(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rs'));
  const modules = new Map(files.map((file) => [file.replace(/(?:(?:^|\/)(?:lib|mod))?\.rs$/, ''), file]));
  if (modules.size < 2) throw new Error(`There are no modules in ${folder}.`);
  const names = new Map<string, Set<string>>();
  for (const [module, file] of modules) {
    const code = readFileSync(join(folder, file), 'utf8').replace(ASIDE, '');
    for (const [, from = '', through = '', listed = ''] of code.matchAll(PATH)) {
      const base = from === 'crate' ? [] : module.split('/').slice(0, -(from.match(/super/g) ?? []).length);
      const way = [...base, ...through.split('::').map((part) => part.trim())].filter((part) => part !== '');
      for (const one of listed.split(',')) {
        const [beside, other] = parted(module.split('/'), [...way, ...one.trim().split('::', 1)]);
        if (beside === undefined || other === undefined || !modules.has(other)) continue;
        names.set(beside, (names.get(beside) ?? new Set()).add(other));
      }
    }
  }
  return [...new Set([...names.keys()].flatMap((module) => roundFrom(module, names)))].sort();
}

/** Where two ways part: the two modules that stand beside each other. None where one way leads on from the other. */
function parted(module: readonly string[], other: readonly string[]): [string?, string?] {
  const at = module.findIndex((part, index) => part !== other[index]);
  if (at === -1 || other[at] === undefined || other[at] === '') return [];
  return [module.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

/** The shortest way from a module back to it, where it comes first in the circle by its name. */
function roundFrom(first: string, names: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const ways = [[first]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of names.get(way.at(-1) ?? '') ?? []) {
      if (next === first) return [[...way, first].join(' → ')];
      if (next > first && !seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}
