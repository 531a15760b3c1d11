/** How `npm run mutate:rules` finds the conditions of a file of rules. */
import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../enforcement/mutate/conditions.mjs';

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
