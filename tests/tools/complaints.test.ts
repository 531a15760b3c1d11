import { describe, expect, test } from 'vitest';
import { isComplaint } from '../browsers/support/complaints';

const fontReport = (status: string) =>
  `downloadable font: download failed (font-family: "Readex Pro Others" style:normal weight:400 stretch:100 src index:0): status=${status} source: http://127.0.0.1:15000/assets/readex.woff2`;

describe('errors on the console of Firefox', () => {
  test('a font that was still loading when its page was left doesn’t count', () => {
    expect(isComplaint(fontReport('2152398850'))).toBe(false);
  });

  test.each([
    fontReport('2147500037'),
    fontReport('2152398860'),
    'Error: status=2152398850 of a script',
    'A policy refused a font',
  ])('is a complaint: %s', (text) => {
    expect(isComplaint(text)).toBe(true);
  });
});
