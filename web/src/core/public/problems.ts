import {
  type FieldErrors,
  type FieldName,
  type FieldTable,
  FORM_FIELDS,
  FORMS,
  type FormName,
} from '../generated/forms';
import { PROBLEMS } from '../generated/tables';

/** How many values a field's four bits can have. */
const CODES = 16;

/** The messages in a packed number: four bits a field, the first field lowest, 0 for a field without a problem. */
export function unpack<N extends FormName>(form: N, packed: number): FieldErrors<N> {
  const errors: FieldErrors<N> = {};
  if (packed === 0) return errors;
  const fields: Readonly<Record<FieldName<N>, FieldTable>> = FORMS[form].fields;
  // Bit operators can't be used: they work on 32 bits, and eleven fields take 44.
  let rest = packed;
  for (const field of FORM_FIELDS[form] as readonly FieldName<N>[]) {
    const problem = PROBLEMS[(rest % CODES) - 1];
    const message = problem && fields[field].messages[problem];
    if (message !== undefined) errors[field] = message;
    rest = Math.floor(rest / CODES);
  }
  return errors;
}
