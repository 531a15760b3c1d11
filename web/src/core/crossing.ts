/** How the face of a module handles an incoming argument. */

/**
 * Checks a text for the module. The module's glue would copy anything with a `length`, and an object could claim to be as long as all
 * memory.
 *
 * @throws TypeError for anything else
 */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('The core takes texts');
  return value;
}

/**
 * Checks bytes for the module, as `text` does for texts.
 *
 * @throws TypeError for anything else
 */
export function bytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new TypeError('The core takes bytes');
  return value;
}

/** A day of the visitor's calendar as one number, 20290430 for 30 April 2029. */
export function dayNumber(day: Date): number {
  return day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
}
