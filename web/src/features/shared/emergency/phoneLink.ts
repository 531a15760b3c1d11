/** The fewest digits of a complete phone number. After a slash, fewer digits are an extension or an alternative ending. */
const WHOLE_NUMBER = 7;

function digitsOf(phone: string): string {
  return phone.replaceAll(/[^0-9]/g, '');
}

/**
 * Returns the `tel:` link for a number as people write it. After a country code, the `(0)` for domestic calls is left out, because with it
 * the call would fail or reach somebody else. Of two complete numbers with a slash between them, it dials the first.
 */
export function phoneLink(phone: string): string {
  const numbers = phone.split('/');
  const number = numbers.every((one) => digitsOf(one).length >= WHOLE_NUMBER) ? (numbers[0] ?? phone) : phone;
  const isInternational = /^[^0-9+]*(?:\+|00)/.test(number);
  const dialed = digitsOf(isInternational ? number.replaceAll(/\(\s*0\s*\)/g, '') : number);
  return `tel:${number.includes('+') ? '+' : ''}${dialed}`;
}
