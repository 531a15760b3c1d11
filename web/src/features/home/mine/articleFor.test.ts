import { expect, test } from 'vitest';
import { BOOKING_OPTIONS } from '../../../core/generated/tables';
import { articleFor } from './articleFor';

test('maps each topic to an article, and never to the one about telling the family, which may be the problem', () => {
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
  'suggests the article about a first session without a request or for an unknown one: %j',
  (request) => {
    expect(articleFor(request)).toBe(4);
  },
);
