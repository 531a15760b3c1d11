export type Area = 'docs' | 'comments' | 'tests';
export interface Passage {
  area: Area;
  path: string;
  line: number;
  text: string;
}

/** Generated files, because each sentence is counted at its source, and the test of the counting, which plants old words. */
const UNREAD = /^tests\/house\/voice\.test\.ts$|^firestore\.rules$|^enforcement\/rules\.md$|\/generated\//;
const CODE = /\.(?:tsx?|m?js|jsonc|rs|rules|css|java)$/;

const COMMENT = /((?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*)/gm;
/** The title of a test: the first string of its call, or of the call after its table. */
const TITLE =
  /(?:\b(?:test|it|describe|allowed|refused)(?:\.\w+)?\(|\]\s*(?:as const)?\s*\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const RUST_TITLE = /#\[test\]\s*fn (\w+)/g;
/** The start of a new block of a page: a list entry, a heading, a quotation or a table row. */
const BLOCK = /^\s*(?:[-*>]|#+|\d+\.|\|)\s/;

/** The passages of a file that developers read: blocks of a page, comments, and test titles. */
export function passagesOf(path: string, content: string): Passage[] {
  if (UNREAD.test(path)) return [];
  if (path.endsWith('.md')) return blocksOf(content).map((block) => ({ area: 'docs', path, ...block }));
  const found = (
    area: Area,
    pattern: RegExp,
    group: number,
    read: (text: string) => string = (text) => text,
  ): Passage[] =>
    [...content.matchAll(pattern)].map((match) => ({
      area,
      path,
      line: content.slice(0, match.index).split('\n').length,
      text: read(match[group] ?? ''),
    }));
  if (!CODE.test(path)) return [];
  return [
    ...found('comments', COMMENT, 1, uncommented),
    ...found('tests', TITLE, 2, (title) => `${title}.`),
    ...found('tests', RUST_TITLE, 1, (name) => `${name.replaceAll('_', ' ')}.`),
  ];
}

/** The text of a page, block by block, without code and link targets. */
function blocksOf(page: string) {
  const blocks: { line: number; text: string }[] = [];
  let fenced = false;
  let open = false;
  page.split('\n').forEach((raw, at) => {
    if (raw.startsWith('```')) fenced = !fenced;
    const text = raw
      .replace(/`[^`]+`/g, 'x')
      .replace(/\]\([^)]*\)|[*_[\]]/g, '')
      .trim();
    if (fenced || raw.startsWith('```') || text === '') open = false;
    else if (raw.startsWith('|')) for (const cell of text.split('|')) blocks.push({ line: at + 1, text: cell.trim() });
    else if (open && !BLOCK.test(raw)) (blocks.at(-1) ?? { text: '' }).text += ` ${text}`;
    else {
      blocks.push({ line: at + 1, text: text.replace(/^(?:[->]|#+|\d+\.)\s+/, '') });
      open = true;
    }
  });
  return blocks;
}

const uncommented = (comment: string) =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^\s*(?:\/\/[/!]?|\*(?!\*))/gm, '')
    .replace(/`[^`]+`/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();
