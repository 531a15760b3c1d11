import { useEffect, useState } from 'react';
import type { CoreForm } from '../../state/forms/useCoreForm';
import type { FormWithEmail } from '../shared/account/EmailField';

type AskedField = 'email' | 'currentPassword';

/** `missing`: this account requires the field; `wrong`: the identity provider rejected it. */
export type MistakeKind = 'missing' | 'wrong';

interface Mistake {
  field: AskedField;
  kind: MistakeKind;
  /** The field's value. When it changes, the mistake disappears. */
  of: string;
  takesFocus: boolean;
}

export interface Mistakes {
  /** Returns the mistake in the field's current value; null if there is none. */
  mistakeIn: (field: AskedField) => MistakeKind | null;
  /** Reports a mistake in the sent value; `takesFocus` if no other wrong field has the focus. */
  tell: (field: AskedField, kind: MistakeKind, takesFocus: boolean) => void;
  forget: () => void;
}

/** Mistakes in a profile's email and current password that the core can't see, because it knows neither the account nor its password. */
export function useMistakes(profile: FormWithEmail, credentials: CoreForm<'credentials'>): Mistakes {
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const values = { email: profile.values.email.trim(), currentPassword: credentials.values.currentPassword };
  const focused =
    mistake?.takesFocus === true &&
    (mistake.field === 'email' ? profile.field('email').id : credentials.field('currentPassword').id);

  // Focused only after its message is on screen, so that both are read out together.
  useEffect(() => {
    if (focused !== false) document.getElementById(focused)?.focus();
  }, [mistake, focused]);

  return {
    mistakeIn: (field) => (mistake?.field === field && mistake.of === values[field] ? mistake.kind : null),
    tell: (field, kind, takesFocus) => {
      setMistake({ field, kind, of: values[field], takesFocus });
    },
    forget: () => {
      setMistake(null);
    },
  };
}
