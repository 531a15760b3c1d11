import type { FieldProps } from '../../../state/forms/useCoreForm';
import { TextField, type TextFieldProps } from '../../../ui/fields/TextField';
import styles from './email.module.css';
import { EmailSuggestion } from './EmailSuggestion';

/** Any form of the core with an email field. */
export interface FormWithEmail {
  field: (name: 'email') => FieldProps;
  values: { email: string };
  setValue: (name: 'email', value: string) => void;
}

export interface EmailFieldProps extends Pick<TextFieldProps, 'label' | 'hint'> {
  form: FormWithEmail;
  /** `username` if the visitor logs in with it. */
  autoComplete: 'email' | 'username';
  /** An error beyond what the core can see, which replaces the core's own. */
  error?: string | undefined;
}

/** An email that is stored. If the domain looks mistyped, a corrected email is offered below. */
export function EmailField({ form, error, ...words }: EmailFieldProps) {
  const field = form.field('email');
  return (
    <div className={styles.withNote}>
      <TextField type="email" ltr {...words} {...field} {...(error === undefined ? {} : { error })} />
      <EmailSuggestion
        fieldId={field.id}
        email={form.values.email}
        onTake={(email) => {
          form.setValue('email', email);
        }}
      />
    </div>
  );
}
