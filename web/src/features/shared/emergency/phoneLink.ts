/** Fewest digits of a telephone number that can be dialed as it is; after a slash fewer are an extension, or the end of the number before it. */
const WHOLE_NUMBER = 7;

function digitsOf(phone: string): string {
  return phone.replaceAll(/[^0-9]/g, '');
}

/**
 * The address that a telephone dials for a number as people write it. After a country code, the `(0)` of calls from inside the country is left out: with it,
 * somebody else is called, or nobody. Of two whole numbers with a slash between them, the first is dialed.
 */
export function phoneLink(phone: string): string {
  const numbers = phone.split('/');
  const number = numbers.every((one) => digitsOf(one).length >= WHOLE_NUMBER) ? (numbers[0] ?? phone) : phone;
  const isInternational = /^[^0-9+]*(?:\+|00)/.test(number);
  const dialed = digitsOf(isInternational ? number.replaceAll(/\(\s*0\s*\)/g, '') : number);
  return `tel:${number.includes('+') ? '+' : ''}${dialed}`;
}
