import { useEffect, useState } from 'react';
import type { CoreForm } from '../../state/forms/useCoreForm';
import type { FormWithEmail } from '../shared/account/EmailField';

type AskedField = 'email' | 'currentPassword';

/** `missing`: this account has to fill it; `wrong`: the identity provider did not take it. */
export type MistakeKind = 'missing' | 'wrong';

interface Mistake {
  field: AskedField;
  kind: MistakeKind;
  /** What stood in the field: the mistake goes with it. */
  of: string;
  takesFocus: boolean;
}

export interface Mistakes {
  /** What is wrong with what stands in the field now; null for nothing. */
  mistakeIn: (field: AskedField) => MistakeKind | null;
  /** Tells it of what stood there when the form was sent; `takesFocus` where no other wrong field has the focus. */
  tell: (field: AskedField, kind: MistakeKind, takesFocus: boolean) => void;
  forget: () => void;
}

/** Mistakes in a profile's e-mail and current password beyond what the core can see: it knows neither the account nor its password. */
export function useMistakes(profile: FormWithEmail, credentials: CoreForm<'credentials'>): Mistakes {
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const values = { email: profile.values.email.trim(), currentPassword: credentials.values.currentPassword };
  const focused =
    mistake?.takesFocus === true &&
    (mistake.field === 'email' ? profile.field('email').id : credentials.field('currentPassword').id);

  // Once its words are on screen, to be read out with it.
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
