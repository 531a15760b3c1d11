import { expect, it } from 'vitest';
import { ageOf, emailOf, findTwins } from '../../operations/people/people.ts';

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

it('somebody born on 29 February turns a year older on 1 March of a common year', () => {
  const ageOn = (day: string) => ageOf('29 02 2008', new Date(`${day}T12:00:00Z`));
  expect([ageOn('2026-02-28'), ageOn('2026-03-01'), ageOn('2028-02-29')]).toEqual([17, 18, 20]);
});
