/**
 * Keeps a screen working on a page that the browser translates. A translator replaces the text nodes that React made, and React fails when
 * it then removes one or inserts an element before one: an error screen would replace a screen whose write had succeeded. Aram's texts are
 * the only children of their elements (the lint rule `aram/lone-text`), so that React seldom touches such a node; this module handles
 * packages and nodes that browser extensions move. It is imported before React.
 */

/** The child of the parent that contains the node now; null if the parent no longer contains it. */
function holderIn(parent: Node, node: Node): Node | null {
  let holder: Node | null = node;
  while (holder !== null && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
}

/* eslint-disable @typescript-eslint/unbound-method -- each is called on the node that the page asked */
const { insertBefore, removeChild } = Node.prototype;
/* eslint-enable @typescript-eslint/unbound-method */

/** Removes a moved node from its current place; a node outside of any page needs nothing. */
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  const parent = child.parentNode;
  return parent === null ? child : (removeChild.call(parent, child) as T);
};

/** Inserts before the element that contains the moved node now, or at the end if there is none: in the wrong place it can still be read. */
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  return insertBefore.call(this, node, before && holderIn(this, before)) as T;
};
