import { expect, test } from 'vitest';
import { localNamesOf, namesFor, shortNames } from '../../web/build/classNames.mjs';
import { inProject } from '../../tools/lib/paths.mjs';

test('the classes and animations of a sheet, each once', () => {
  const css =
    '.card { margin: 0.5rem } .card:hover .title, .title-small::after { color: red } @media print { .card {} } @keyframes turn {}';
  expect(localNamesOf(css)).toEqual(['card', 'title', 'title-small', 'turn']);
});

test('a class has a name of its own, also where another sheet has one that is called the same', () => {
  const name = namesFor([
    { file: 'a.module.css', css: '.card {} .title {}' },
    { file: 'b.module.css', css: '.card {}' },
  ]);
  const names = [name('card', 'a.module.css'), name('title', 'a.module.css'), name('card', 'b.module.css')];
  expect(new Set(names).size).toBe(3);
});

test('no name is a word that blockers of advertisements hide', () => {
  const many = Array.from({ length: 2000 }, (_, index) => `.x${String(index)} {}`).join('');
  const name = namesFor([{ file: 'a.module.css', css: many }]);
  const names = Array.from({ length: 2000 }, (_, index) => name(`x${String(index)}`, 'a.module.css'));
  expect(names.filter((short) => !/^c[0-9a-z]{1,3}$/.test(short))).toEqual([]);
});

test('one that is not in the sheet is an error, not a class without rules', () => {
  expect(() => namesFor([{ file: 'a.module.css', css: '.card {}' }])('cart', 'a.module.css')).toThrow(
    'has nothing called "cart"',
  );
});

test('the sheets of the app are found by the paths that the bundler asks with', () => {
  const name = shortNames();
  const bar = inProject('web', 'src', 'app', 'layout', 'NavigationBar.module.css');
  expect(name('bar', bar)).toMatch(/^c[0-9a-z]+$/);
  expect(name('bar', `${bar}?used`)).toBe(shortNames()('bar', bar));
});
