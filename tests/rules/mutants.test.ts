/** Tests how `npm test -- --only mutants -- --all` finds the conditions and the lists in a file of rules. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../enforcement/mutate/mutants.ts';

const changed = (rules: string) => mutantsOf(rules).map(({ change, source }) => `${change}: ${source}`);

describe('The mutants of a rule', () => {
  it('remove its one condition and negate it', () => {
    expect(changed('allow get: if a;')).toEqual(['removed: allow get: if true;', 'negated: allow get: if !(a);']);
  });

  it('remove each operand so that the others still decide', () => {
    expect(changed('return a && b == 1;')).toEqual([
      'removed: return true;',
      'negated: return !(a && b == 1);',
      'removed: return true && b == 1;',
      'negated: return !(a) && b == 1;',
      'removed: return a && true;',
      'negated: return a && !(b == 1);',
    ]);
  });

  it('replace an operand of an "or" with false, in parentheses too', () => {
    expect(changed('allow get: if a && (b || c);')).toContain('removed: allow get: if a && (false || c);');
    expect(changed('allow get: if a && (b || c);')).toContain('removed: allow get: if a && true;');
  });

  it('leave values, comments and texts unchanged', () => {
    expect(changed("return 'ids/' + uid;")).toEqual([]);
    expect(changed("// return a && b;\nlet x = 'a && b';")).toEqual([]);
    expect(changed("return v == 'a && b; c';")).toHaveLength(2);
  });

  it('remove and negate each condition of a list', () => {
    expect(changed('return a && all([b, c || d]);').slice(4)).toEqual([
      'removed: return a && true;',
      'negated: return a && !(all([b, c || d]));',
      'removed: return a && all([true, c || d]);',
      'negated: return a && all([!(b), c || d]);',
      'removed: return a && all([b, true]);',
      'negated: return a && all([b, !(c || d)]);',
      'removed: return a && all([b, false || d]);',
      'negated: return a && all([b, !(c) || d]);',
      'removed: return a && all([b, c || false]);',
      'negated: return a && all([b, c || !(d)]);',
    ]);
  });

  it('remove each value that a record must have, and require null instead', () => {
    expect(changed("return has(d, { 'a': b(), 'c': 1 });").slice(2)).toEqual([
      "removed: return has(d, { 'c': 1 });",
      "negated: return has(d, { 'a': null, 'c': 1 });",
      "removed: return has(d, { 'a': b() });",
      "negated: return has(d, { 'a': b(), 'c': null });",
    ]);
    expect(changed("return has(d, { 'a': 1 });")).toContain('removed: return has(d, {  });');
  });

  it('remove the operands of conditions among the arguments of a call', () => {
    expect(changed('return f(a || b, c);').slice(2)).toEqual([]);
    expect(changed('return x && f(a || b, c);')).toContain('removed: return x && f(false || b, c);');
  });

  it('give their line', () => {
    const [first] = mutantsOf('\n  allow get: if a;');
    expect(first).toMatchObject({ line: 2, where: 'allow get: if a;', condition: 'a' });
  });
});

describe('The mutants of a list', () => {
  const widened = (rules: string) =>
    mutantsOf(rules)
      .filter(({ change }) => change === 'widened')
      .map(({ source }) => source);

  it('add a word to a list of allowed ones', () => {
    expect(widened("allow create: if d.keys().hasOnly(['a', 'b']);")).toEqual([
      "allow create: if d.keys().hasOnly(['a', 'b', 'another']);",
    ]);
    expect(widened(`return v in ["it's"];`)).toEqual([`return v in ["it's", 'another'];`]);
    expect(widened(`return areSome(d.get('v', []), 'a,b', 0);`)).toEqual([
      `return areSome(d.get('v', []), 'a,b,another', 0);`,
    ]);
    expect(widened(`return isOneOf(d.v, "it's,b");`)).toEqual([`return isOneOf(d.v, "it's,b,another");`]);
    expect(widened(`return isRecord('a,b', { 'a': 'c' });`)).toEqual([`return isRecord('a,b,another', { 'a': 'c' });`]);
  });

  it('remove a word from a list of forbidden ones', () => {
    expect(widened("return !d.keys().hasAny(['a', 'b']);")).toEqual([
      "return !d.keys().hasAny(['b']);",
      "return !d.keys().hasAny(['a']);",
    ]);
    expect(widened("return isSame(after(), d, 'a,b');")).toEqual([
      "return isSame(after(), d, 'b');",
      "return isSame(after(), d, 'a');",
    ]);
  });

  it('add each field that one update may change to the list of an update that may not', () => {
    const rules = (one: string, other: string) => `return changesOnly('${one}');\nreturn changesOnly('${other}');`;
    expect(widened(rules('a,s', 'b,s'))).toEqual([
      rules('a,s,b', 'b,s'),
      rules('a,s,another', 'b,s'),
      rules('a,s', 'b,s,a'),
      rules('a,s', 'b,s,another'),
    ]);
  });

  it('leave keys, values and comments unchanged', () => {
    expect(widened("return d['a'] == d.get(['a', 'b'], 1) && [v] == w; // v in ['a']")).toEqual([]);
  });

  it('cover every list in firestore.rules', () => {
    const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
    const uses = rules.replace(/\/\/.*|function \w+\(|'https:[^']*'/g, '');
    const lists =
      uses.match(/\b(hasAny\(\[|(isRecord|changesOnly)\(['"]|(hasOnly|isOneOf|areSome|isSame)\(.*?, ['"])/g) ?? [];
    const places = mutantsOf(rules).filter(({ change }) => change === 'widened');
    const told = new Set(
      places.map(({ line, condition }) => `${String(line)} ${condition.replace(/ with(out)? \S+$/, '')}`),
    );
    expect(lists.length).toBeGreaterThan(20);
    expect(told.size).toBe(lists.length);
  });
});
