import { DIGIT_ZEROS } from '../../core/generated/tables';

/** Matches a code point that may be a digit of any script. */
const DIGITS = /\p{Nd}/gu;

/** Returns only the digits of the text, as 0 to 9, in the way the core reads a number. */
export function digitsOf(typed: string): string {
  return (typed.match(DIGITS) ?? []).map(asciiDigit).join('');
}

/** Returns '' for a digit that the browser knows and the core doesn't. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = [0x30, ...DIGIT_ZEROS].find((one) => code >= one && code <= one + 9);
  return zero === undefined ? '' : String(code - zero);
}
