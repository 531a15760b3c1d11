import { posix } from 'node:path';

/** The files that references can lead to. */
export interface House {
  /** Every file, from the project's root. */
  files: readonly string[];
  /** Returns the text of a file. */
  read: (path: string) => string;
}

/** Folders of the project: a written path into one of them must exist. */
const ROOMS = [
  'tools',
  'web/src',
  'tests',
  'enforcement',
  'operator',
  'operations',
  'core-wasm',
  'docs',
  'public',
  'bench',
];

/** Folders that commands make: git ignores them, but texts may name them. */
const MADE = ['public', 'list', 'member', '*'].map((name) => `core-wasm/pkg-${name}`);

const LINK = /\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s+(\S+)/gm;
const PAGE = /(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)(?:#([\w-]+)|,\s["“]([^"”]+)["”])?/g;
const PATH = new RegExp(String.raw`(?<![\w/.@$}\\-])(?:${ROOMS.join('|')})\/(?:\$?\{[^}\n]*\}|[\w.*@-]|\/)*`, 'g');
const TEST = /(?<![\w/.*-])[\w.-]+\.(?:spec|test)\.tsx?\b/g;
const BY_NUMBER = /\u00a7|\bsections?\s+\d|\b(?:spec|specification|decisions),?\s+section|\.md,?\s+\d/gi;

/**
 * Finds the references of a file that lead nowhere: links and mentions of missing pages and headings, references by a number, and paths
 * into folders of the project without a file at their end; on pages also the bare name of a missing test.
 *
 * @param path of the text, from the project's root
 * @returns each as 'path:line: what is wrong', in the order of the text
 */
export function faultsIn(path: string, text: string, house: House): string[] {
  const faults: { at: number; words: string }[] = [];
  const note = (at: number, words: string) => faults.push({ at, words });
  const folder = posix.dirname(path);
  const isPage = path.endsWith('.md');

  const heading = (at: number, page: string, slug: string | undefined) => {
    if (slug === undefined || slug === '' || !page.endsWith('.md')) return;
    if (!slugsOf(house.read(page)).has(slug)) note(at, `${page} has no heading #${slug}`);
  };

  for (const { index, 1: inline, 2: defined } of isPage ? text.matchAll(LINK) : []) {
    const [to = '', slug] = (inline ?? defined ?? '').split('#');
    if (/^[a-z]+:/i.test(to)) continue;
    const target = to === '' ? path : posix.join(folder, to);
    if (isThere(target, house)) heading(index, target, slug);
    else note(index, `${to} is not there`);
  }

  const prose = isPage ? text.replace(LINK, (link) => ' '.repeat(link.length)) : text;
  for (const { index, 1: page = '', 2: slug, 3: title } of prose.matchAll(PAGE)) {
    // In code, only the program knows where a relative path starts.
    if (!isPage && page.startsWith('.')) continue;
    const target = [page, posix.join(folder, page)].find((candidate) => isThere(candidate, house));
    if (target === undefined) note(index, `${page} is not there`);
    else heading(index, target, slug ?? (title && slugOf(title)));
  }
  for (const { index, 0: words } of prose.matchAll(BY_NUMBER))
    note(index, `"${words}" points at a place by its number`);
  for (const { index, 0: name } of isPage ? prose.matchAll(TEST) : []) {
    if (!house.files.some((file) => file.endsWith(`/${name}`))) note(index, `${name} is no test of ours`);
  }
  for (const { index, 0: found } of prose.matchAll(PATH)) {
    if (found.endsWith('.md')) continue;
    for (const one of unfolded(found)) if (!isThere(one, house)) note(index, `${one} is not there`);
  }

  return faults
    .sort((a, b) => a.at - b.at)
    .map(({ at, words }) => `${path}:${String(text.slice(0, at).split('\n').length)}: ${words}`);
}

/** Checks whether there is such a file, or a folder with files. `*` and a program's values match any name, `**` any path. */
function isThere(path: string, { files }: House): boolean {
  const plain = path.replace(/[./]+$/, '');
  if (plain === '' || MADE.some((made) => plain === made || plain.startsWith(`${made}/`))) return true;
  if (!plain.includes('*')) return files.some((file) => file === plain || file.startsWith(`${plain}/`));
  const source = plain
    .split(/(\*+)/)
    .map((part) => (part === '*' ? '[^/]*' : part.startsWith('*') ? '.*' : part.replace(/[.+]/g, String.raw`\$&`)))
    .join('');
  const pattern = new RegExp(`^${source}(?:/|$)`);
  return files.some((file) => pattern.test(file));
}

/** Expands `{a,b}` to one path each; `${…}` and `{one}` become `*`. */
function unfolded(path: string): string[] {
  const braces = /\$?\{([^}]*)\}/.exec(path);
  if (!braces) return [path];
  const [all, inside = ''] = braces;
  const names = all.startsWith('$') || !inside.includes(',') ? ['*'] : inside.split(',');
  return names.flatMap((name) =>
    unfolded(path.slice(0, braces.index) + name.trim() + path.slice(braces.index + all.length)),
  );
}

/** The anchors of a page's headings as GitHub makes them: the second of two equal ones ends with `-1`. */
export function slugsOf(page: string): ReadonlySet<string> {
  const slugs = new Set<string>();
  const unfenced = page.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '');
  for (const [, title = ''] of unfenced.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const slug = slugOf(title);
    let unique = slug;
    for (let more = 1; slugs.has(unique); more += 1) unique = `${slug}-${String(more)}`;
    slugs.add(unique);
  }
  return slugs;
}

/** Lower case, spaces as hyphens, no signs except `-` and `_`, and only the text of a link. */
function slugOf(title: string): string {
  return title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
