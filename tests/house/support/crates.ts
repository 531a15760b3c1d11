import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The start of a Rust path, the modules that it goes through, and its list in braces. */
const PATH = /\b(crate|super(?:\s*::\s*super)*)((?:\s*::\s*[a-z_]\w*)*)(?:\s*::\s*\{([^{}]*)\})?/g;
/** Comments, and the module of tests at a file's end. */
const ASIDE = /\/\/.*|#\[cfg\(test\)\]\s*mod [\s\S]*/g;

/**
 * The folders of the workspace's crates.
 * @throws if `Cargo.toml` lists none
 */
export function cratesOf(project: string): string[] {
  const members = /^members = \[([^\]]*)\]/m.exec(readFileSync(join(project, 'Cargo.toml'), 'utf8'))?.[1];
  if (members === undefined) throw new Error('Cargo.toml lists no members.');
  return [...members.matchAll(/"([^"]+)"/g)].map(([, folder = '']) => folder);
}

/**
 * Finds the circles of a crate's modules that refer to each other. Siblings are compared: a reference from below one module to below
 * another counts for the two siblings that contain them. A parent and its children may refer to each other.
 *
 * @param folder the crate's `src`
 * @returns each as 'a → b → a', starting at the module whose name comes first
 * @throws if there is no module: a check of nothing has shown nothing
 */
export function circlesOfModules(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rs'));
  const modules = new Map(files.map((file) => [file.replace(/(?:(?:^|\/)(?:lib|mod))?\.rs$/, ''), file]));
  if (modules.size === 0) throw new Error(`There are no modules in ${folder}.`);
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

/** The two siblings at which two paths part; none if one path continues the other. */
function parted(module: readonly string[], other: readonly string[]): [string?, string?] {
  const at = module.findIndex((part, index) => part !== other[index]);
  if (at === -1 || other[at] === undefined || other[at] === '') return [];
  return [module.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

/** The shortest path from a module back to it, if its name comes first in the circle. */
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
