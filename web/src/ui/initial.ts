/** Short words that end in a dot before a name are titles: "Dr.", "Uzm.", "Psk.". */
const TITLES = /^(?:\p{L}{1,5}\.\s*)+(?=\p{L})/u;

/** The letter that is shown for a person without a photo; "" for an empty name. */
export function initialOf(name: string): string {
  return Array.from(name.trim().replace(TITLES, ''))[0] ?? '';
}
