import { LOCALES } from '../../i18n/format';
import type { Language } from '../../i18n/languages';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a duration in the largest unit of which it has at least two: `45 minutes`, `26 hours`, `3 days`. Less than a minute counts as
 * one.
 *
 * @param ms not negative
 */
export function formatAge(language: Language, ms: number): string {
  const [unit, size] = (
    [
      ['day', DAY],
      ['hour', HOUR],
    ] as const
  ).find(([, length]) => ms >= 2 * length) ?? ['minute', MINUTE];
  const count = Math.max(1, Math.floor(ms / size));
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
