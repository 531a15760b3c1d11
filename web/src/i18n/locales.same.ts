/** Words that are rightly the same in English and in another language: names, and words that Turkish shares. Kept short on purpose. */
export const sameInAllLanguages: ReadonlySet<string> = new Set([
  'Aram',
  'En',
  'Tr',
  'Ar',
  'Google',
  'Facebook',
  'Instagram',
  'X',
  'Visa',
  'MasterCard',
  'CVV',
]);
