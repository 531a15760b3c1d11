import { expect, it } from 'vitest';
import { emailOf, findTwins } from '../../operations/people/people.ts';

const twinsOf = (...names: string[]) => {
  const all = names.map((name, at) => ({ id: String(at), fields: { name, license: `L-${String(at)}` } }));
  return all.map((one) => findTwins(all)(one).name);
};

it('one name in two spellings counts as the same person, another name doesn’t', () => {
  expect(twinsOf('İNCİ IŞIK', 'inci  Işık', 'Inci Isin')).toEqual([['1'], ['0'], []]);
  expect(twinsOf('أحمد كريم', 'احمد کریم')).toEqual([['1'], ['0']]);
  expect(twinsOf('فاطمه', 'فاطمة', 'فاطم')).toEqual([['1'], ['0'], []]);
  expect(twinsOf('Łukasz Groß', 'Lukasz Gross', 'Lukas Gros')).toEqual([['1'], ['0'], []]);
});

it('a counselor without a name is never taken for another', () => {
  expect(twinsOf('', ' ', '-')).toEqual([[], [], []]);
});

it('an address is read without its invisible characters', () => {
  expect(emailOf(' \u202asa\u200bra@aram.example\u202c\u200f\ufeff ')).toBe('sara@aram.example');
  expect(emailOf('"Öz, Sara" <sara@aram.example>;')).toBe('sara@aram.example');
  expect(emailOf('sara @aram.example')).toBe('sara @aram.example');
});
