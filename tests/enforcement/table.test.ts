/** Tests the table enforcement/rules.md: how it finds each `allow`, and which sentences it counts for one. */
import { describe, expect, it } from 'vitest';
import { allowsOf, allowsOfPart, isOf, partNames } from '../../enforcement/table/allows.ts';
import { testsOf } from '../../enforcement/table/table.ts';

describe('The `allow`s of a part', () => {
  const source = `
    // match /no/{id} { allow get; }
    match /a/{id} {
      allow get, list: if isOwner(id) // why
        && f('allow; delete');
      function f(text) { return true; }
    }
    match /b/{id}/c/d {
      allow create;
    }
  `;

  it('have their condition in one line and the path of their documents', () => {
    expect(allowsOf('one', source)).toEqual([
      { part: 'one', path: 'a/{id}', methods: ['get', 'list'], condition: "isOwner(id) && f('allow; delete')" },
      { part: 'one', path: 'b/{id}/c/d', methods: ['create'], condition: '' },
    ]);
  });

  it('are found in every part of firestore.rules', () => {
    const names = partNames();
    expect(names.at(0)).toBe('who');
    expect(new Set(names.flatMap((name) => allowsOfPart(name).map(({ part }) => part))).size).toBeGreaterThan(10);
  });
});

describe('The sentences about an `allow`', () => {
  it('are those whose document matches its path', () => {
    expect(isOf('patients/{uid}/ledger/{id}', 'patients/ayla/ledger/x')).toBe(true);
    expect(isOf('patients/{uid}/{own}/{id}', 'patients/ayla/ledger/x')).toBe(true);
    expect(isOf('patients/{uid}', 'patients/ayla/ledger/x')).toBe(false);
    expect(isOf('patients/{uid}/order/current', 'patients/ayla/order/blocked')).toBe(false);
  });

  it('are counted by verdict, and the files with the most sentences are named', () => {
    const asked = ['a', 'b', 'b', 'c', 'd', 'd'].map((file, at) => ({
      file: `${file}.ts`,
      method: 'get',
      path: 'x/1',
      allowed: at % 2 === 0,
    }));
    const allow = { part: 'one', path: 'x/{id}', methods: ['get'], condition: '' };
    const other = { file: 'e.ts', method: 'delete', path: 'x/1', allowed: true };
    expect(testsOf(allow, [...asked, other])).toEqual({ files: ['b.ts', 'd.ts', 'a.ts'], allowed: 3, refused: 3 });
  });
});
