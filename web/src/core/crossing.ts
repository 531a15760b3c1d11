/** What the face of a module does with an argument on its way in. */

/**
 * A text on its way into the module. The module's glue would copy whatever has a `length`, and an object may say that it is as long as
 * all memory.
 *
 * @throws TypeError for anything else
 */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('The core takes texts');
  return value;
}

/** A day of the visitor's calendar as one number, 20290430 for 30 April 2029. */
export function dayNumber(day: Date): number {
  return day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
}
