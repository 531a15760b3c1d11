import { describe, expect, it, vi } from 'vitest';
import { inWords } from '../testing/words';
import { formatDate, formatDateTime, formatNumber, formatPrice, LOCALES } from './format';
import { LANGUAGES } from './languages';

const noon = new Date(2026, 2, 9, 12, 30).getTime();

describe('formatNumber', () => {
  it('groups thousands as the language does', () => {
    expect(formatNumber('en', 1040)).toBe('1,040');
    expect(formatNumber('tr', 1040)).toBe('1.040');
  });

  it.each(LANGUAGES)('writes %s as Intl does', (language) => {
    const intl = new Intl.NumberFormat(LOCALES[language]);
    for (const count of [0, 7, 10, 999, 1000, 2000, 12345, 999999, 1234567]) {
      expect(formatNumber(language, count)).toBe(intl.format(count));
    }
  });
});

it('creates no number format of the browser, since the first one blocks a slow phone', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  formatNumber('ar', 1040);
  formatPrice('ar', 1040.5);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

describe('a number in a sentence', () => {
  it('has Latin digits even if the browser would use others for Arabic', async () => {
    // Every browser writes Egyptian Arabic this way, and some of them plain Arabic too.
    expect(new Intl.NumberFormat('ar-EG').format(1040)).toBe('١٬٠٤٠');
    const { t } = await inWords('ar');
    expect(t('profile:payment.ticketCount', { count: 1040, lng: 'ar-EG' })).toContain('1,040');
    expect(t('profile:payment.ticketCount', { count: 1040 })).toContain('1,040');
  });
});

describe('formatPrice', () => {
  it('writes whole dollars without cents', () => {
    expect(formatPrice('en', 40)).toBe('$40');
    expect(formatPrice('tr', 40)).toBe('$40');
    expect(formatPrice('ar', 40)).toBe('\u206640$\u2069');
  });

  it('writes cents only if there are some', () => {
    expect(formatPrice('en', 1.6)).toBe('$1.60');
    expect(formatPrice('tr', 1.6)).toBe('$1,60');
  });

  it.each([
    ['en', 'currency'],
    ['tr', 'currency'],
    ['ar', 'decimal'],
  ] as const)('writes %s as Intl does', (language, style) => {
    const bare = (text: string) => text.replaceAll(/[$\u2066\u2069]/g, '');
    for (const dollars of [0, 0.05, 0.5, 1 / 3, 1.996, 9.99, 10, 99.5, 999, 1000, 1000.4, 12345, 999999.99, 1234567]) {
      const digits = Number.isInteger(dollars) ? 0 : 2;
      const intl = new Intl.NumberFormat(language === 'ar' ? 'ar-IQ-u-nu-latn' : language, {
        style,
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(dollars);
      const price = formatPrice(language, dollars);
      expect(bare(price)).toBe(bare(intl));
      expect(price).toBe(language === 'ar' ? `\u2066${intl}$\u2069` : intl);
    }
  });
});

describe('dates', () => {
  it('are written out in the language', () => {
    expect(formatDate('en', noon)).toBe('March 9, 2026');
    expect(formatDate('tr', noon)).toBe('9 Mart 2026');
    expect(formatDate('ar', noon)).toBe('9 آذار 2026');
  });

  it('use the Iraqi month names in Arabic', () => {
    const november = new Date(2026, 10, 9, 12, 30).getTime();
    expect(formatDate('ar', november)).toBe('9 تشرين الثاني 2026');
    expect(formatDateTime('ar', november)).toContain('9 تشرين الثاني 2026');
  });

  it('include the time on request', () => {
    expect(formatDateTime('tr', noon)).toContain('12:30');
  });
});

it.each(LANGUAGES)('writes Latin digits in %s', (language) => {
  for (const text of [formatNumber(language, 1234567890), formatPrice(language, 1234567890)]) {
    expect(text).toMatch(/^[\d.,$\u2066\u2069]+$/);
  }
});
