/** A word that ends in a dot before a name is a title: "Dr.", "Uzm.", "Psk.". */
const TITLES = /^(?:\p{L}{1,5}\.\s*)+(?=\p{L})/u;

/** The letter that stands for a person where there is no photo; "" for an empty name. */
export function initialOf(name: string): string {
  return Array.from(name.trim().replace(TITLES, ''))[0] ?? '';
}
