/** A page that was translated while React shows it: each text node is replaced, as Chrome does. */
import { render } from '@testing-library/react';
import { Fragment } from 'react';
import { expect, test } from 'vitest';
import './movedNodes';

function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    font.append(text.data);
    text.replaceWith(font);
  }
}

/** An example of a package's component: text next to elements that appear and disappear. */
const Mixed = ({ busy, words }: { busy: boolean; words: string | null }) => (
  <p>
    {busy && <i>…</i>}
    <Fragment>{words}</Fragment>
  </p>
);

test('an element inserted before a replaced text is shown', () => {
  const { container, rerender } = render(<Mixed busy={false} words="Book" />);
  translate(container);
  rerender(<Mixed busy words="Book" />);
  expect(container.querySelector('i')).not.toBeNull();
  expect(container.textContent).toContain('Book');
});

test('a replaced text can be removed', () => {
  const { container, rerender } = render(<Mixed busy words="Book" />);
  translate(container);
  rerender(<Mixed busy words={null} />);
  rerender(<Mixed busy={false} words={null} />);
  expect(container.querySelector('i')).toBeNull();
});

test('an element inserted before a node that was moved into another element comes before that element', () => {
  const parent = document.createElement('p');
  const [moved, wrapper, added] = ['b', 'font', 'i'].map((name) => document.createElement(name));
  if (moved === undefined || wrapper === undefined || added === undefined) throw new Error('nothing made');
  parent.append(document.createElement('u'), wrapper);
  wrapper.append(moved);
  parent.insertBefore(added, moved);
  expect([...parent.children].map(({ localName }) => localName)).toEqual(['u', 'i', 'font']);
  parent.removeChild(moved);
  expect(wrapper.childNodes).toHaveLength(0);
});
