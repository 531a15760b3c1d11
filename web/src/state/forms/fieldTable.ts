import { FORMS } from '../../core/generated/tables';
import type { FieldName, FormName } from '../../core';

/** What an input needs to know of its field. */
export interface FieldLimits {
  required: boolean;
  maxLength?: number;
  inputMode?: 'text' | 'email' | 'numeric' | 'tel';
}

/** The boxes of a date: judged together, with the problem reported on `day`. */
const DATE_BOXES: ReadonlySet<string> = new Set(['day', 'month', 'year']);

/** Whether the field is one box of a date. */
export function isDateBox(name: string): boolean {
  return DATE_BOXES.has(name);
}

/** The field that carries the error of another. */
export function errorFieldOf(name: string): string {
  return isDateBox(name) ? 'day' : name;
}

/** The limits of a field, from the core's table. */
export function limitsOf<N extends FormName>(form: N, name: FieldName<N>): FieldLimits {
  const fields: Readonly<Record<string, FieldLimits | undefined>> = FORMS[form].fields;
  return fields[name] ?? { required: false };
}

/** The names of a form's fields, in their order on screen. */
export function fieldNames<N extends FormName>(form: N): FieldName<N>[] {
  return Object.keys(FORMS[form].fields) as FieldName<N>[];
}
