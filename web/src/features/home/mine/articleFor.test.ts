import { expect, test } from 'vitest';
import { BOOKING_OPTIONS } from '../../../core/generated/tables';
import { articleFor } from './articleFor';

test('each topic has its article, and none the one about telling a family that may be the trouble', () => {
  const found = BOOKING_OPTIONS['5'].map((topic) => [topic, articleFor({ '5': topic })]);
  expect(Object.fromEntries(found)).toEqual({
    Depression: 2,
    'Stress and Anxiety': 1,
    'Relationship issues': 4,
    'Family conflicts': 4,
    'Trauma and abuse': 3,
    'Eating disorders': 4,
  });
});

test.each([null, { '5': '' }, { '5': 'Football' }, { '5': 'toString' }])(
  'for who has asked nothing, or nothing that is known, it is the one about a first session: %j',
  (request) => {
    expect(articleFor(request)).toBe(4);
  },
);
