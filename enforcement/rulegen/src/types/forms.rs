//! The forms: their fields in order, the properties of their inputs, and their payloads.

use super::emit::{doc, list, object, property, quoted};
use aram_core::schema::{FORMS, FormField, payload_of};
use std::fmt::Write as _;

const TYPES: &str = "export type FormName = keyof typeof FORM_FIELDS;
export type FieldName<N extends FormName> = (typeof FORM_FIELDS)[N][number];

/** The texts typed in a form so far. */
export type Draft<N extends FormName> = Record<FieldName<N>, string>;

/** The message of each field that has a problem. */
export type FieldErrors<N extends FormName> = Partial<Record<FieldName<N>, MessageKey>>;

/** The properties of a field's input. */
export interface FieldTable {
  readonly required: boolean;
  /** The maximum length of the input, with room for the characters that reading removes. */
  readonly maxLength?: number;
  readonly inputMode: 'text' | 'email' | 'numeric' | 'tel';
  /** A secret is never kept in a draft, and is cleared after saving. */
  readonly secret: boolean;
  readonly messages: Readonly<Partial<Record<Problem, MessageKey>>>;
}

/** The forms; the texts of their messages are in the namespace `messages`. */
export const FORMS: {
  readonly [N in FormName]: { readonly fields: Readonly<Record<FieldName<N>, FieldTable>> };
} = {
";

pub(crate) fn write(out: &mut String) {
    let mut names: Vec<&str> = FORMS.iter().map(|form| payload_of(form).name).collect();
    names.extend(["MessageKey", "Problem"]);
    names.sort_unstable();
    names.dedup();
    out.push_str("import type {\n");
    for name in names {
        let _ = writeln!(out, "  {name},");
    }
    out.push_str("} from './tables';\n\n");
    doc(out, 0, "The fields of each form, in the order of a check's packed result.");
    out.push_str("export const FORM_FIELDS = {\n");
    for form in FORMS {
        let keys: Vec<String> = form.fields.iter().map(|field| quoted(field.key)).collect();
        list(out, 2, &format!("{}: ", form.name.as_str()), &keys, ",");
    }
    out.push_str("} as const;\n");
    out.push_str(TYPES);
    for form in FORMS {
        let _ = writeln!(out, "  {}: {{\n    fields: {{", form.name.as_str());
        for field in form.fields {
            write_field(out, field);
        }
        out.push_str("    },\n  },\n");
    }
    out.push_str("};\n\n");
    doc(out, 0, "The result of a valid draft of each form.");
    out.push_str("export interface FormPayloads {\n");
    for form in FORMS {
        let _ = writeln!(out, "  {}: {};", form.name.as_str(), payload_of(form).name);
    }
    out.push_str("}\nexport type Payload<N extends FormName> = FormPayloads[N];\n");
}

fn write_field(out: &mut String, field: &FormField) {
    let _ = writeln!(out, "      {}: {{\n        required: {},", property(field.key), field.required);
    if field.input_max > 0 {
        let _ = writeln!(out, "        maxLength: {},", field.input_max);
    }
    let _ = writeln!(out, "        inputMode: {},\n        secret: {},", quoted(field.input.as_str()), field.secret);
    let messages: Vec<String> = field
        .problems()
        .into_iter()
        .map(|problem| format!("{}: {}", problem.as_str(), quoted(field.message(problem).as_str())))
        .collect();
    object(out, 8, "messages: ", &messages, ",");
    out.push_str("      },\n");
}
