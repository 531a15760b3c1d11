import { digitsOf } from './digits';

/** A card number is read in groups of four. */
const GROUP = /(\d{4})(?=\d)/g;

/** What stands between the groups. */
const SEPARATORS = /[\s-]/g;

/**
 * `42424242` as `4242 4242`, whatever keyboard the digits are of: a card shows 0 to 9. Anything but digits and their separators stays as typed, for the check
 * to speak about.
 */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed);
  return digits.length === typed.replace(SEPARATORS, '').length ? digits.replace(GROUP, '$1 ') : typed;
}

/** Groups what stands in the input. The caret stays behind the digit that it stood behind, also where a space appears or goes. */
export function groupInPlace(input: HTMLInputElement): void {
  const typed = input.value;
  const grouped = groupedNumber(typed);
  if (grouped === typed) return;
  const digitsBefore = digitsOf(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = grouped;
  const caret = caretBehind(grouped, digitsBefore);
  input.setSelectionRange(caret, caret);
}

/** The position behind so many digits. */
function caretBehind(grouped: string, digits: number): number {
  let left = digits;
  let position = 0;
  while (left > 0 && position < grouped.length) {
    if (grouped.charAt(position) !== ' ') left -= 1;
    position += 1;
  }
  return position;
}
