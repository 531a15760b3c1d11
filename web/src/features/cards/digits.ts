import { DIGIT_ZEROS } from '../../core/generated/tables';

/** Matches a digit of a keyboard in any of the three languages. */
const DIGITS = new RegExp(`[0-9${DIGIT_ZEROS.map((zero) => String.fromCharCode(zero, 0x2d, zero + 9)).join('')}]`, 'g');

/** Returns only the digits of the text, as 0 to 9, in the way the core reads a number. */
export function digitsOf(typed: string): string {
  return (typed.match(DIGITS) ?? []).map(asciiDigit).join('');
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = DIGIT_ZEROS.find((one) => code >= one && code <= one + 9);
  return zero === undefined ? digit : String(code - zero);
}
