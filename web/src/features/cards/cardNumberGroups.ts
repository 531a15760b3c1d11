import { digitsOf } from './digits';

/** A group of four digits that another digit follows. */
const GROUP = /(\d{4})(?=\d)/g;

/** Only digits, and what the core skips between them: spaces, invisible characters and separators. */
const NUMBER = /^[\p{Nd}\p{Z}\p{Pd}\p{Cf}\s/\\|.·•,،٫٬:;_~'’]*$/u;

/**
 * Writes `42424242` as `4242 4242`. Digits of any keyboard become 0 to 9, as on a card. Anything except digits and separators stays as
 * typed, so that the validation can report it.
 */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed);
  return NUMBER.test(typed) ? digits.replace(GROUP, '$1 ') : typed;
}

/** Groups the input's text. The caret stays behind the same digit, even if a space appears or disappears before it. */
export function groupInPlace(input: HTMLInputElement): void {
  const typed = input.value;
  const grouped = groupedNumber(typed);
  if (grouped === typed) return;
  const digitsBefore = digitsOf(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = grouped;
  const caret = caretBehind(grouped, digitsBefore);
  input.setSelectionRange(caret, caret);
}

/** Returns the position behind the given number of digits. */
function caretBehind(grouped: string, digits: number): number {
  let left = digits;
  let position = 0;
  while (left > 0 && position < grouped.length) {
    if (grouped.charAt(position) !== ' ') left -= 1;
    position += 1;
  }
  return position;
}
