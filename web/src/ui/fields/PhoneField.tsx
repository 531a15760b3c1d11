import { TextField, type TextFieldProps } from './TextField';

/** A phone number. If it is another person's, `autoComplete="off"` keeps the browser from filling in the visitor's own. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'ltr'>) {
  return <TextField type="tel" autoComplete="tel" ltr {...props} />;
}
