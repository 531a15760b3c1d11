/** How `npm run mutate:rules` finds the conditions and the lists of a file of rules. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../enforcement/mutate/mutants.mjs';

const changed = (rules: string) => mutantsOf(rules).map(({ change, source }) => `${change}: ${source}`);

describe('The mutants of a rule', () => {
  it('take its one condition away and negate it', () => {
    expect(changed('allow get: if a;')).toEqual(['removed: allow get: if true;', 'negated: allow get: if !(a);']);
  });

  it('take away each operand so that the others still decide', () => {
    expect(changed('return a && b == 1;')).toEqual([
      'removed: return true;',
      'negated: return !(a && b == 1);',
      'removed: return true && b == 1;',
      'negated: return !(a) && b == 1;',
      'removed: return a && true;',
      'negated: return a && !(b == 1);',
    ]);
  });

  it('count for false beside an "or", in brackets too', () => {
    expect(changed('allow get: if a && (b || c);')).toContain('removed: allow get: if a && (false || c);');
    expect(changed('allow get: if a && (b || c);')).toContain('removed: allow get: if a && true;');
  });

  it('leave values, comments and texts alone', () => {
    expect(changed("return 'ids/' + uid;")).toEqual([]);
    expect(changed("// return a && b;\nlet x = 'a && b';")).toEqual([]);
    expect(changed("return v == 'a && b; c';")).toHaveLength(2);
  });

  it('say where they are', () => {
    const [first] = mutantsOf('\n  allow get: if a;');
    expect(first).toMatchObject({ line: 2, where: 'allow get: if a;', condition: 'a' });
  });
});

describe('The mutants of a list', () => {
  const widened = (rules: string) =>
    mutantsOf(rules)
      .filter(({ change }) => change === 'widened')
      .map(({ source }) => source);

  it('put a word more on a list of what may be', () => {
    expect(widened("allow create: if d.keys().hasOnly(['a', 'b']);")).toEqual([
      "allow create: if d.keys().hasOnly(['a', 'b', 'another']);",
    ]);
    expect(widened(`return v in ["it's"];`)).toEqual([`return v in ["it's", 'another'];`]);
    expect(widened(`return areSome(d.v, ['a']);`)).toEqual([`return areSome(d.v, ['a', 'another']);`]);
  });

  it('take a word off a list of what must not be', () => {
    expect(widened("return !d.keys().hasAny(['a', 'b']);")).toEqual([
      "return !d.keys().hasAny(['b']);",
      "return !d.keys().hasAny(['a']);",
    ]);
  });

  it('put each field that an update may touch elsewhere on the list of one that may not', () => {
    const rules = (one: string, other: string) =>
      `return x.affectedKeys().hasOnly([${one}]);\nreturn x.affectedKeys().hasOnly([${other}]);`;
    expect(widened(rules("'a', 's'", "'b', 's'"))).toEqual([
      rules("'a', 's', 'b'", "'b', 's'"),
      rules("'a', 's', 'another'", "'b', 's'"),
      rules("'a', 's'", "'b', 's', 'a'"),
      rules("'a', 's'", "'b', 's', 'another'"),
    ]);
  });

  it('leave keys, values and comments alone', () => {
    expect(widened("return d['a'] == d.get(['a', 'b'], 1) && [v] == w; // v in ['a']")).toEqual([]);
  });

  it('are of every list in firestore.rules', () => {
    const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
    const lists = rules.replace(/\/\/.*/g, '').match(/(hasOnly|hasAny)\(\[|areSome\([^()]+, \[|\bin \[/g) ?? [];
    const places = mutantsOf(rules).filter(({ change }) => change === 'widened');
    const told = new Set(places.map(({ line, condition }) => `${String(line)} ${condition.split(']')[0] ?? ''}`));
    expect(lists.length).toBeGreaterThan(20);
    expect(told.size).toBe(lists.length);
  });
});
