/**
 * The lint rule `aram/lone-text`: text that may change, appear or disappear is the only child of its element.
 *
 * Chrome and Edge translate a page by replacing each text node with `<font>` elements. React keeps its own text nodes and no longer finds them: it changes the
 * text of a node that nobody sees, and it fails if it removes the text or inserts something before it. Text that is the only child is set through its element and
 * removed with it; both work on a translated page.
 */
import ts from 'typescript';

/** @typedef {'text' | 'fixed' | 'blank' | 'nothing' | 'element'} Kind what a child of an element may be */

/**
 * The services that TypeScript's parser offers to rules.
 *
 * @typedef {object} Services
 * @property {ts.Program} program
 * @property {{ get(node: object): ts.Node }} esTreeNodeToTSNodeMap
 * @property {{ get(node: ts.Node): import('eslint').AST.Token }} tsNodeToESTreeNodeMap
 */

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const NOTHING = ts.TypeFlags.BooleanLike | ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;

/**
 * @param {ts.Type} type
 * @returns {Set<Kind>}
 */
function kindsOfType(type) {
  if (type.isUnion()) return new Set(type.types.flatMap((part) => [...kindsOfType(part)]));
  if (type.flags & TEXT) return new Set(['text']);
  return new Set([type.flags & NOTHING ? 'nothing' : 'element']);
}

/**
 * White space isn't translated, so its node stays where React put it.
 *
 * @param {string} text
 * @returns {Set<Kind>}
 */
const kindsOfConstant = (text) => new Set([text.trim() === '' ? 'blank' : 'fixed']);

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.JsxChild} child
 * @returns {Set<Kind>}
 */
function kindsOf(checker, child) {
  if (ts.isJsxText(child)) return kindsOfConstant(child.text);
  if (ts.isJsxExpression(child)) {
    if (child.expression === undefined) return new Set(['blank']);
    if (ts.isStringLiteral(child.expression)) return kindsOfConstant(child.expression.text);
    return kindsOfType(checker.getTypeAtLocation(child.expression));
  }
  if (ts.isJsxFragment(child)) return new Set(['element']);
  const { tagName } = ts.isJsxElement(child) ? child.openingElement : child;
  if (/^[a-z]/.test(tagName.getText())) return new Set(['element']);
  /** @type {Set<Kind>} */
  const kinds = new Set(['element', 'nothing']);
  // A component of this repository may return text. The types of packages' components always allow it, so they are ignored.
  const signature = checker.getResolvedSignature(ts.isJsxElement(child) ? child.openingElement : child);
  /** A variable that contains an element's name has a declaration without a file. */
  const file = /** @type {ts.SourceFile | undefined} */ (signature?.declaration?.getSourceFile());
  if (signature && file?.isDeclarationFile === false && kindsOfType(signature.getReturnType()).has('text'))
    kinds.add('text');
  return kinds;
}

/** @type {import('eslint').Rule.RuleModule} */
export const loneText = {
  meta: {
    type: 'problem',
    messages: {
      beside:
        'Text next to other children breaks on a translated page (tools/lint/loneText.mjs): wrap it in its own element, or join the texts in one template literal. Give a prop that takes no text the type Elements (ui/elements).',
    },
  },
  create(context) {
    const services = /** @type {Services} */ (/** @type {unknown} */ (context.sourceCode.parserServices));
    const checker = services.program.getTypeChecker();

    /** @param {import('eslint').Rule.Node} node */
    const check = (node) => {
      const parent = services.esTreeNodeToTSNodeMap.get(node);
      if (!ts.isJsxElement(parent) && !ts.isJsxFragment(parent)) return;
      const children = parent.children
        .filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces && child.text.includes('\n')))
        .filter((child) => !(ts.isJsxExpression(child) && child.expression === undefined))
        .map((child) => ({ child, kinds: kindsOf(checker, child) }));
      // The children of a fragment belong to an element that isn't visible here.
      const isLone = children.length === 1 && ts.isJsxElement(parent);
      if (isLone) return;
      const changes = ts.isJsxFragment(parent) || children.some(({ kinds }) => kinds.has('nothing'));
      for (const { child, kinds } of children) {
        if (!kinds.has('text') && !(kinds.has('fixed') && changes)) continue;
        context.report({ loc: services.tsNodeToESTreeNodeMap.get(child).loc, messageId: 'beside' });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
