import { type FieldName, type FieldTable, FORM_FIELDS, type FormName, FORMS } from '../../core/generated/forms';

/** The facts about a field that its input needs. */
export type FieldLimits = Pick<FieldTable, 'required' | 'maxLength' | 'inputMode'>;

/** The boxes of a date: checked together, with the problem reported on `day`. */
const DATE_BOXES: ReadonlySet<string> = new Set(['day', 'month', 'year']);

/** Whether the field is one box of a date. */
export function isDateBox(name: string): boolean {
  return DATE_BOXES.has(name);
}

/** Returns the field that shows the error of another. */
export function errorFieldOf(name: string): string {
  return isDateBox(name) ? 'day' : name;
}

/** The limits of a field, from the core's table. */
export function limitsOf<N extends FormName>(form: N, name: FieldName<N>): FieldLimits {
  const { required, maxLength, inputMode } = FORMS[form].fields[name];
  return { required, inputMode, ...(maxLength === undefined ? {} : { maxLength }) };
}

export function fieldNames<N extends FormName>(form: N): readonly FieldName<N>[] {
  return FORM_FIELDS[form];
}
