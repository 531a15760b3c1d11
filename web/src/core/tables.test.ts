// @vitest-environment node
import { expect, test } from 'vitest';
import { FORM_FIELDS, FORMS } from './generated/forms';
import { ARTICLE_OF_ROUTE, ARTICLES, LIMITS, PROBLEMS } from './generated/tables';
import { unpack } from './public/core';

test('an article is named with or without a colon, and two others are recommended', () => {
  expect([ARTICLE_OF_ROUTE[':1'], ARTICLE_OF_ROUTE['4'], ARTICLE_OF_ROUTE['5']]).toEqual([1, 4, undefined]);
  for (const { id, recommended } of ARTICLES) {
    expect(new Set([id, ...recommended]).size).toBe(1 + LIMITS.RECOMMENDED_BLOGS);
  }
});

test('every field of every form is in both tables', () => {
  for (const [form, { fields }] of Object.entries(FORMS)) {
    expect(Object.keys(fields)).toEqual(FORM_FIELDS[form as keyof typeof FORM_FIELDS]);
  }
});

test('each field has four bits, the first field the lowest', () => {
  const code = (problem: (typeof PROBLEMS)[number]) => PROBLEMS.indexOf(problem) + 1;
  expect(unpack('signIn', 0)).toEqual({});
  expect(unpack('signIn', code('missing') * 16)).toEqual({ password: 'required' });
  const phone = FORM_FIELDS.patientProfile.indexOf('phone');
  expect(unpack('patientProfile', code('malformed') * 16 ** phone)).toEqual({ phone: 'phone' });
});
