import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A source file: its path from the project, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** Hand-written code of some folders: no generated files, and no tests, which spell what they expect. */
export function sourcesIn(root: string, rooms: readonly string[]): Source[] {
  const isWritten = (path: string) =>
    /\.(?:tsx?|mjs)$/.test(path) &&
    !/\.d\.ts$|\.(?:test|support|arbitraries)\.tsx?$|\/(?:generated|testing|node_modules)\/|^functions\/core\//.test(
      path,
    );
  return rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
    .filter(isWritten)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

type Find = (node: ts.Node, file: ts.SourceFile) => string | null;

/** Each node for which `find` returns something, as 'path:line what'. */
function eachIn({ path, text }: Source, find: Find): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const what = find(node, file);
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    if (what !== null) found.push(`${path}:${String(line + 1)} ${what}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Leaves the parentheses and types around a value. */
function outOf(node: ts.Node): ts.Node {
  const { parent } = node;
  return ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)
    ? outOf(parent)
    : node;
}

/**
 * The name of a property or variable, or the text by which an element is read: `state` of `a.state`, `a['state']` and `a.get('state')`;
 * `list` of `list.length`.
 */
function lastName(node: ts.Node): string | null {
  if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) return node.text;
  if (ts.isPropertyAccessExpression(node))
    return ['length', 'size'].includes(node.name.text) ? lastName(node.expression) : node.name.text;
  if (ts.isElementAccessExpression(node)) return lastName(node.argumentExpression);
  if (ts.isCallExpression(node)) {
    const [first] = node.arguments;
    return first !== undefined && ts.isStringLiteralLike(first)
      ? first.text
      : (node.arguments.map(lastName).at(-1) ?? null);
  }
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
    return lastName(node.expression);
  return null;
}

const COMPARES = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** The other side of a comparison. */
function comparedWith(node: ts.Node): ts.Expression | null {
  const { parent } = node;
  if (!ts.isBinaryExpression(parent) || !COMPARES.has(parent.operatorToken.kind)) return null;
  return parent.left === node ? parent.right : parent.left;
}

/** The name to which a value is assigned, under which it is passed on, or with which it is compared. */
function nameFor(value: ts.Node): string | null {
  const node = outOf(value);
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent))
    return lastName(parent.name);
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) return lastName(parent.name);
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) return parent.parent.name.getText();
  if (ts.isJsxAttribute(parent)) return parent.name.getText();
  if (ts.isCaseClause(parent)) return lastName(parent.parent.parent.expression);
  const other = comparedWith(node);
  if (other !== null) return lastName(other);
  if (ts.isBinaryExpression(parent)) return parent.right === node ? lastName(parent.left) : null;
  if (ts.isCallExpression(parent)) {
    // where('state', '==', 'open')
    const [first] = parent.arguments;
    return first !== undefined && first !== node && ts.isStringLiteralLike(first)
      ? first.text
      : lastName(parent.expression);
  }
  return null;
}

const isTimes = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken;

/** A written number, or a product of such numbers and constants of the same file. */
function numberOf(node: ts.Node, constants: ReadonlyMap<string, number>): number | null {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? null;
  if (!isTimes(node)) return null;
  const [left, right] = [numberOf(node.left, constants), numberOf(node.right, constants)];
  return left === null || right === null ? null : left * right;
}

function constantsOf(file: ts.SourceFile): Map<string, number> {
  const constants = new Map<string, number>();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = initializer && numberOf(initializer, constants);
      if (ts.isIdentifier(name) && typeof value === 'number') constants.set(name.text, value);
    }
  }
  return constants;
}

/** Words of a name that mean a unit, an order or a position, not the subject of the limit. */
const NO_SUBJECT = new Set(
  'a an in of for the to and or is max min most least ms seconds second minutes minute hours hour days day week from until before after length size bytes times value count'.split(
    ' ',
  ),
);

/** The words of a name that say its subject: `callBeforeMs` and `CALL_BEFORE_MINUTES` are about a call. */
const subjectsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !NO_SUBJECT.has(word));

/** Milliseconds of the units in which limits are counted. */
const UNITS: Readonly<Record<string, number>> = { SECONDS: 1000, MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000 };

/** A number that nobody writes by chance has this many digits between its first and its last nonzero one. */
const DISTINCTIVE_DIGITS = 3;

/** Numbers up to this one have many uses: only a name with all words of a limit's name makes one of them that limit. */
const SMALL = 12;

/** A few of these have many uses, too: minutes, hours and days, in seconds and in milliseconds. */
const ROUND_TIMES = [60, 3600, 86_400, 60_000, 3_600_000, 86_400_000];

const isDistinctive = (value: number) =>
  String(value).replace(/0+$/, '').length >= DISTINCTIVE_DIGITS && !ROUND_TIMES.some((time) => isFew(value / time));

const isFew = (times: number) => Number.isInteger(times) && times <= SMALL;

/** A limit's number in its own unit, in seconds and in milliseconds. */
function valuesOf([name, value]: readonly [string, number]): number[] {
  const unit = Object.entries(UNITS).find(([word]) => name.split('_').at(-1) === word)?.[1];
  return unit === undefined ? [value] : [value, (value * unit) / 1000, value * unit];
}

/** Finds limits that are spelled by hand; the head of `spelled.test.ts` explains when. */
export function spelledLimits(source: Source, limits: Readonly<Record<string, number>>): string[] {
  const all = Object.entries(limits).map((limit) => ({
    name: limit[0],
    values: valuesOf(limit),
    subjects: subjectsOf(limit[0]),
  }));
  let constants: Map<string, number> | undefined;
  return eachIn(source, (node, file) => {
    constants ??= constantsOf(file);
    if (!ts.isNumericLiteral(node) && !isTimes(node)) return null;
    if (isTimes(outOf(node).parent)) return null;
    const value = numberOf(node, constants);
    if (value === null || value < 2) return null;
    const subjects = subjectsOf(nameFor(node) ?? '');
    const limit = all.find(({ values, subjects: its }) => {
      if (!values.includes(value)) return false;
      if (isDistinctive(value)) return true;
      return value > SMALL
        ? its.some((word) => subjects.includes(word))
        : its.length > 0 && its.every((word) => subjects.includes(word));
    });
    return limit === undefined ? null : `${node.getText(file)} is ${limit.name}`;
  });
}

/** Functions that write a document, and the names of what staff code writes: the `set` of a change, the `fields` of an entry. */
const WRITES: readonly (string | null)[] = [
  ...['set', 'update', 'setDoc', 'updateDoc', 'add', 'create', 'writeDocument', 'fields', 'entry'],
];

const isWrite = (node: ts.Node) =>
  (ts.isCallExpression(node) && WRITES.includes(lastName(node.expression))) ||
  ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && WRITES.includes(lastName(node.name)));

/** Whether a word meets a document as the store has it: no type of the project says what may be in there. */
function meetsDocument(value: ts.Node): boolean {
  const node = outOf(value);
  const other = comparedWith(node);
  if (other !== null) return ts.isElementAccessExpression(other) || ts.isCallExpression(other);
  const { parent } = node;
  if (ts.isCallExpression(parent)) return lastName(parent.expression) === 'where';
  if (!ts.isPropertyAssignment(parent)) return false;
  let around: ts.Node = parent;
  while (ts.isPropertyAssignment(around) || ts.isObjectLiteralExpression(around) || ts.isSpreadAssignment(around)) {
    if (isWrite(around)) return true;
    around = around.parent;
  }
  return isWrite(around);
}

/** Finds state words that are spelled by hand; see the head of `spelled.test.ts`. `words`: the words of each field that holds a state. */
export function spelledWords(source: Source, words: Readonly<Record<string, readonly string[]>>): string[] {
  return eachIn(source, (node, file) => {
    if (!ts.isStringLiteralLike(node) || ts.isSatisfiesExpression(node.parent) || !meetsDocument(node)) return null;
    const field = nameFor(node) ?? '';
    return Object.hasOwn(words, field) && words[field]?.includes(node.text) === true
      ? `${field}: ${node.getText(file)}`
      : null;
  });
}
