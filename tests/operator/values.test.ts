import { describe, expect, it } from 'vitest';
import { fieldsFromRest, fieldsToRest, fromRest, type RestValue } from '../support/values.ts';

describe('a document in REST form', () => {
  it('keeps its values in both directions', () => {
    const document = {
      text: 'x',
      whole: 3,
      broken: 1.5,
      yes: true,
      nothing: null,
      at: new Date('2026-01-02T03:04:05.678Z'),
      list: ['a', { deep: [1] }],
      empty: [],
      map: {},
    };
    expect(fieldsFromRest(fieldsToRest(document))).toEqual(document);
  });

  it('distinguishes whole numbers from others, as the rules do', () => {
    expect(fieldsToRest({ tickets: 5, share: 0.5 })).toEqual({
      tickets: { integerValue: '5' },
      share: { doubleValue: 0.5 },
    });
  });

  it('with an unknown kind is an error', () => {
    expect(() => fromRest(JSON.parse('{ "newValue": 1 }') as RestValue)).toThrow('newValue');
  });
});
