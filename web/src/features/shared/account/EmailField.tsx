import type { FieldProps } from '../../../state/forms/useCoreForm';
import { TextField, type TextFieldProps } from '../../../ui/fields/TextField';
import styles from './email.module.css';
import { EmailSuggestion } from './EmailSuggestion';

/** Any form of the core that asks for an e-mail. */
export interface FormWithEmail {
  field: (name: 'email') => FieldProps;
  values: { email: string };
  setValue: (name: 'email', value: string) => void;
}

export interface EmailFieldProps extends Pick<TextFieldProps, 'label' | 'hint'> {
  form: FormWithEmail;
  /** `username` where one signs in with it. */
  autoComplete: 'email' | 'username';
  /** What is wrong beyond what the core can see; stands in for the core's own. */
  error?: string | undefined;
}

/** An e-mail that is kept: below it a mended one is offered where the domain looks mistyped. */
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
