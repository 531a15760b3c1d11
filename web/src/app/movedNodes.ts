/**
 * Keeps a screen whole on a page that the browser translates. A translator replaces the text nodes that React made, and React fails where it then
 * removes one or inserts an element before one: the error boundary took the place of a screen whose write had succeeded. The texts of Aram are the only
 * children of their elements (the lint rule `aram/lone-text`), so that React seldom asks for such a node; what a package draws, or an extension of the
 * browser moves, is met here. Imported before React.
 */

/** The child of the parent that holds the node now; null where the parent does not hold it any more. */
function holderIn(parent: Node, node: Node): Node | null {
  let holder: Node | null = node;
  while (holder !== null && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
}

/* eslint-disable @typescript-eslint/unbound-method -- each is called on the node that the page asked */
const { insertBefore, removeChild } = Node.prototype;
/* eslint-enable @typescript-eslint/unbound-method */

/** A node that was moved is removed from where it is; one that is in no page any more needs nothing. */
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  const parent = child.parentNode;
  return parent === null ? child : (removeChild.call(parent, child) as T);
};

/** Before the element that holds the moved node now; at the end where none does: in the wrong place it can still be read. */
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  return insertBefore.call(this, node, before && holderIn(this, before)) as T;
};
