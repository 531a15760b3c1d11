/** A page that the browser translates, as Chrome and Edge do: two `<font>` elements replace each text node, and each later text. */
import type { BrowserContext } from '@playwright/test';

/** Translates every page of the context from its beginning. The words stay the same, so that a test finds them. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEPT = 'script, style, noscript, textarea, title, font, [translate="no"]';
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (parent?.closest(KEPT) !== null || text.data.trim() === '') return;
      const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const [outer, inner] = [font(), font()];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateWithin = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateWithin(target);
        else addedNodes.forEach(translateWithin);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
