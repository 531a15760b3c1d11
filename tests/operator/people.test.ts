import { expect, it } from 'vitest';
import { emailOf, findTwins } from '../../operator/people.mjs';

const twinsOf = (...names: string[]) => {
  const all = names.map((name, at) => ({ id: String(at), fields: { name, license: `L-${String(at)}` } }));
  return all.map(findTwins(all));
};

it.each([
  ['İNCİ IŞIK', 'inci ışık'],
  ['Inci Isik', 'İnci ısik'],
  ['İpek', 'ipek'],
  ['I\u0307pek', 'ıpek'],
])('%s and %s are twins, whichever I each is written with', (one, other) => {
  expect(twinsOf(one, other)).toEqual(['name: 1', 'name: 0']);
});

it('another letter is another name', () => {
  expect(twinsOf('İpek', 'Epek', 'I\u0301pek')).toEqual(['', '', '']);
});

it('an address is read without what cannot be seen', () => {
  expect(emailOf(' \u202asa\u200bra@aram.example\u202c\u200f\ufeff ')).toBe('sara@aram.example');
  expect(emailOf('sara @aram.example')).toBe('sara @aram.example');
});
