import { expect, test, vi } from 'vitest';
import { type FieldTable, FORMS } from '../core/generated/forms';
import { claimDrafts, clearAllDrafts, clearDraft, hasDrafts, readDraft, writeDraft } from './drafts';

test('a draft comes back as it was typed, and is gone when cleared', () => {
  writeDraft('contact', { name: 'Şule', details: '' });
  expect(readDraft('contact')).toEqual({ name: 'Şule', details: '' });
  clearDraft('contact');
  expect(readDraft('contact')).toEqual({});
});

test('no field that the core calls a secret is ever stored', () => {
  const fields: [string, FieldTable][] = Object.values(FORMS).flatMap((form) => Object.entries(form.fields));
  const secret = fields.filter(([, field]) => field.secret).map(([name]) => name);
  expect(secret).toContain('cvvCode');
  writeDraft('all', Object.fromEntries(secret.map((name) => [name, 'typed'])));
  expect(readDraft('all')).toEqual({});
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('typed');
});

test('clearing all drafts leaves what is not a draft', () => {
  sessionStorage.setItem('i18nextLng', 'tr');
  writeDraft('a', { name: 'x' });
  writeDraft('b', { name: 'y' });
  clearAllDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['i18nextLng']);
});

test('drafts are the same user’s, and nobody else’s', () => {
  writeDraft('a', { name: 'x' });
  claimDrafts('user-1');
  claimDrafts('user-1');
  expect(readDraft('a')).toEqual({ name: 'x' });
  claimDrafts('user-2');
  expect(readDraft('a')).toEqual({});
});

test('what was put there by hand does not break a form', () => {
  for (const text of ['{', 'null', '[1]', '{"name": 1, "password": "x"}']) {
    sessionStorage.setItem('aram.draft.form', text);
    expect(Object.values(readDraft('form')).every((value) => typeof value === 'string')).toBe(true);
    expect(readDraft('form')).not.toHaveProperty('password');
  }
});

test('a storage that is full or forbidden costs the draft and nothing else', () => {
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

test('a form whose fields are all empty was not begun', () => {
  expect(hasDrafts()).toBe(false);
  writeDraft('contact', { name: '', details: '' });
  expect(hasDrafts()).toBe(false);
  writeDraft('contact', { name: '', details: 'A' });
  expect(hasDrafts()).toBe(true);
});
