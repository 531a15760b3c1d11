import { expect, test, vi } from 'vitest';
import { type FieldTable, FORMS } from '../core/generated/forms';
import { claimDrafts, clearAllDrafts, clearDraft, hasDrafts, readDraft, writeDraft } from './drafts';

test('a draft is restored as it was typed, and is gone after it is cleared', () => {
  writeDraft('contact', { name: 'Şule', details: '' });
  expect(readDraft('contact')).toEqual({ name: 'Şule', details: '' });
  clearDraft('contact');
  expect(readDraft('contact')).toEqual({});
});

test('a field that the core calls secret is never stored', () => {
  const fields: [string, FieldTable][] = Object.values(FORMS).flatMap((form) => Object.entries(form.fields));
  const secret = fields.filter(([, field]) => field.secret).map(([name]) => name);
  expect(secret).toContain('cvvCode');
  writeDraft('all', Object.fromEntries(secret.map((name) => [name, 'typed'])));
  expect(readDraft('all')).toEqual({});
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('typed');
});

test('clearing all drafts leaves other items alone', () => {
  sessionStorage.setItem('i18nextLng', 'tr');
  writeDraft('a', { name: 'x' });
  writeDraft('b', { name: 'y' });
  clearAllDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['i18nextLng']);
});

test('drafts belong to one user and are not shown to another', () => {
  writeDraft('a', { name: 'x' });
  claimDrafts('user-1');
  claimDrafts('user-1');
  expect(readDraft('a')).toEqual({ name: 'x' });
  claimDrafts('user-2');
  expect(readDraft('a')).toEqual({});
});

test('stored text that was edited by hand doesn’t break a form', () => {
  for (const text of ['{', 'null', '[1]', '{"name": 1, "password": "x"}']) {
    sessionStorage.setItem('aram.draft.form', text);
    expect(Object.values(readDraft('form')).every((value) => typeof value === 'string')).toBe(true);
    expect(readDraft('form')).not.toHaveProperty('password');
  }
});

test('full or forbidden storage only loses the draft', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(() => {
    writeDraft('a', { name: 'x' });
    claimDrafts('user-1');
    clearAllDrafts();
  }).not.toThrow();
  expect(readDraft('a')).toEqual({});
});

test('a form with only empty fields does not count as begun', () => {
  expect(hasDrafts()).toBe(false);
  writeDraft('contact', { name: '', details: '' });
  expect(hasDrafts()).toBe(false);
  writeDraft('contact', { name: '', details: 'A' });
  expect(hasDrafts()).toBe(true);
});
