/** The information that other pages have about the questionnaire’s draft. */
import { afterEach, describe, expect, test } from 'vitest';
import { writeDraftText } from '../drafts';
import { begunRequest } from './begun';

afterEach(() => {
  sessionStorage.clear();
});

const kept = (draft: unknown) => {
  writeDraftText('booking', JSON.stringify(draft));
  return begunRequest();
};

const begun = { stage: 'asking', step: 4, answers: { '1': 'Individual' }, id: '', requestedAt: 0, stored: false };

describe('an unfinished request', () => {
  test('is known only by its step', () => {
    expect(kept(begun)).toEqual({ step: 4 });
  });

  test('doesn’t count if nothing was answered, or if everything is stored', () => {
    expect(kept({ ...begun, step: 1, answers: {} })).toBeNull();
    expect(kept({ ...begun, stage: 'confirming', step: 7, stored: true })).toBeNull();
  });

  test.each([1, 8])('has a step of the questionnaire: %i is one', (step) => {
    expect(kept({ ...begun, step })).toEqual({ step });
  });

  test.each([0, 9, 2.5, '4', null, undefined])('has a step of the questionnaire: %s is not one', (step) => {
    expect(kept({ ...begun, step })).toBeNull();
  });

  test.each([null, 'text', 4, {}, { step: 4 }, { step: 4, answers: 'all' }, { step: 4, answers: null }])(
    'doesn’t count if the tab holds something else: %j',
    (draft) => {
      expect(kept(draft)).toBeNull();
    },
  );

  test('doesn’t count if the tab holds no JSON, or nothing', () => {
    expect(begunRequest()).toBeNull();
    writeDraftText('booking', '{');
    expect(begunRequest()).toBeNull();
  });
});
