// @vitest-environment node
/** The requirements that make every screen work with a screen reader, checked in the sources (docs/accessibility.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !/\.(test|cases)\.tsx$|^testing\//u.test(file),
);

/** An element in the source. */
interface Written {
  where: string;
  tag: string;
  /** Its attributes in the source; `''` for one without a value. */
  attributes: ReadonlyMap<string, string>;
}

function elementsOf(file: string, code: string): Written[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Written[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const attributes = new Map(
        node.attributes.properties
          .filter(ts.isJsxAttribute)
          .map((one) => [one.name.getText(), one.initializer?.getText().replace(/^["'{]|["'}]$/gu, '') ?? '']),
      );
      found.push({ where: `${file}:${String(line + 1)}`, tag: node.tagName.getText(), attributes });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const ROLES = /^(status|log)$/u;

/** A region inside a screen is added together with its text, and isn't announced. */
const isRegion = ({ attributes }: Written) => ROLES.test(attributes.get('role') ?? '') || attributes.has('aria-live');

/**
 * Elements that are read when they take the focus: a heading, the main part; all others need a role and a name. A list is only removed from
 * the tab order.
 */
const SPEAKS = /^(h[1-6]|main|ul)$/u;
const isNameless = ({ tag, attributes }: Written) =>
  /^[a-z]/u.test(tag) &&
  attributes.get('tabIndex') === '-1' &&
  !SPEAKS.test(tag) &&
  !(
    (attributes.has('role') || /^(li|dialog)$/u.test(tag)) &&
    (attributes.has('aria-label') || attributes.has('aria-labelledby'))
  );

/** A control that doesn't state whether its value is wrong is read as invalid while it is required and empty. */
const CONTROL = /^(input|select|textarea)$/u;

/** The frame mounts these once, before they have a text. */
const MOUNTED_ONCE = ['app/offline/OfflineNotice.tsx', 'ui/announcer/Announcer.tsx', 'ui/toast/Toasts.tsx'];

const all = files.map((file) => ({ file, elements: elementsOf(file, readFileSync(join(root, file), 'utf8')) }));
const inFiles = (isWrong: (one: Written) => boolean, except: readonly string[] = []) =>
  all
    .filter(({ file }) => !except.includes(file))
    .flatMap(({ elements }) => elements.filter(isWrong).map((one) => one.where));

describe('the sources', () => {
  test('are read', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(MOUNTED_ONCE.filter((file) => !all.some((one) => one.file === file && one.elements.some(isRegion)))).toEqual(
      [],
    );
  });

  test('announce through the region of the frame: no status region is added together with its text', () => {
    expect(inFiles(isRegion, MOUNTED_ONCE)).toEqual([]);
  });

  test('move the focus to nothing without a name', () => {
    expect(inFiles(isNameless)).toEqual([]);
  });

  test('always state whether a control has a wrong value', () => {
    const isSilent = ({ tag, attributes }: Written) => CONTROL.test(tag) && !attributes.has('aria-invalid');
    // Fields get this from their ties (`fields.test.tsx`); the language select can't have a wrong value.
    const tied = ['TextField', 'PasswordField', 'TextAreaField', 'SelectField', 'FileField', 'CheckboxField'];
    expect(inFiles(isSilent, [...tied.map((name) => `ui/fields/${name}.tsx`), 'app/layout/NavigationBar.tsx'])).toEqual(
      [],
    );
  });
});

test.each([
  ['<p role="status">Sent</p>', isRegion],
  ['<span aria-live="polite">{words}</span>', isRegion],
  ['<div ref={box} tabIndex={-1}><p>Sent</p></div>', isNameless],
  ['<div role="group" tabIndex={-1} />', isNameless],
])('%s is found', (code, isWrong) => {
  expect(elementsOf('example.tsx', code).some(isWrong)).toBe(true);
});
