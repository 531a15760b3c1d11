/**
 * The rules of the two forms for the libraries: those of core-wasm/domain/src/schema/forms.rs in regular expressions, as somebody without a
 * core would write them. No measured draft contains what differs by design (marks of writing direction, digits of other keyboards).
 */
import type { Draft } from '../../web/src/core/generated/forms';
import { CARD_TYPES, LIMITS, PLACES } from '../../web/src/core/generated/tables';

export type SignUp = Draft<'patientSignup'>;
export type Card = Draft<'card'>;

export const NAME = /^[\p{L}\p{M}\p{Nd}]+(?:(?:\. ?|[ '’-])[\p{L}\p{M}\p{Nd}]+)*\.?$/u;
export const ADDRESS = /^#?[\p{L}\p{M}\p{Nd}]+(?:(?:\.?,? ?#?|\.? ?[-/] ?|['’])[\p{L}\p{M}\p{Nd}]+)*\.?$/u;
export const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:-*[A-Za-z0-9])*\.)+[A-Za-z0-9](?:-*[A-Za-z0-9])+$/;
export const PASSWORD = /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{8,128}$/;
export const CARD_NUMBER = /^[0-9]{16}$/;
export const ZIP = /^[0-9]{6}$/;
export const EXPIRY = /^[0-9]{4,6}$/;
export const CVV = /^[0-9]{3}$/;

export const COUNTRIES = Object.keys(PLACES) as (keyof typeof PLACES)[];
export { CARD_TYPES, LIMITS };

export const isCityOf = (city: string, country: string): boolean => {
  const places: Readonly<Partial<Record<string, readonly string[]>>> = PLACES;
  return places[country]?.includes(city) ?? false;
};

/** Trims a name, and turns each run of spaces inside it into one space. */
export const words = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
/** Removes the spaces and hyphens between the groups of a card number, and the slash of an expiry date. */
export const digits = (text: string): string => text.replaceAll(/[\s/-]/g, '');

/** The problem of the three boxes of a birthday, checked together. */
export function birthdayProblem(day: string, month: string, year: string): 'required' | 'date' | 'dateFuture' | null {
  if (day === '' && month === '' && year === '') return 'required';
  const [d, m, y] = [Number(day), Number(month), Number(year)];
  if (!(y >= LIMITS.BIRTH_YEAR_MIN && y <= LIMITS.BIRTH_YEAR_MAX)) return 'date';
  const date = new Date(y, m - 1, d);
  if (date.getFullYear() !== y || date.getMonth() !== m - 1 || date.getDate() !== d) return 'date';
  return date.getTime() > Date.now() ? 'dateFuture' : null;
}
