import { useEffect, useState } from 'react';
import type { Payload } from '../../../core';
import { type CoreForm, useCoreForm } from '../../../state/forms/useCoreForm';
import { type ThankedSaving, useThankedSave } from '../saving/useThankedSave';
import { useAppDispatch } from '../../../state/hooks';
import { onIntent } from '../../../state/onIntent';
import type { Session } from '../../../state/account/selectors';
import { useSession } from '../../../state/account/useSession';
import { startListening } from '../../../state/account/thunks';

type SignUpForm = 'patientSignup' | 'counselorSignup';

export interface SignUpParts<N extends SignUpForm> {
  form: N;
  /** What the thank-you page thanks for; the draft has that name too. */
  done: 'signup' | 'counselorSignup';
  signUp: (payload: Payload<N>) => Promise<unknown>;
}

export interface SignUp<N extends SignUpForm> {
  /** Who is signed in already, and has no account to make. */
  already: ReturnType<typeof useNewcomer>['already'];
  form: CoreForm<N>;
  saving: ThankedSaving;
  submit: ReturnType<CoreForm<N>['submit']>;
}

/** A form that makes an account. A try that broke off after the account was made goes on from there at the next press, and nothing typed is lost. */
export function useSignUp<N extends SignUpForm>({ form: name, done, signUp }: SignUpParts<N>): SignUp<N> {
  const { already, begin } = useNewcomer();
  const saving = useThankedSave(done);
  const form = useCoreForm({ form: name, draftKey: done });
  const submit = form.submit(async (payload) => {
    begin();
    const { thank } = await saving.run(() => signUp(payload), form);
    form.discardDraft();
    await thank();
  });
  return { already, form, saving, submit };
}

/**
 * For the screens on which one signs up: is somebody signed in already? Once the form has been sent (`begin`), the session it opens is its own
 * and no reason to leave.
 */
function useNewcomer(): { already: Extract<Session, { kind: 'signedIn' }> | null; begin: () => void } {
  const dispatch = useAppDispatch();
  const session = useSession();
  const [begun, setBegun] = useState(false);

  // Whoever was signed in is known from the start (main); this asks for those of whom the browser has kept no sign.
  useEffect(() => onIntent(() => void dispatch(startListening())), [dispatch]);

  return {
    already: session.kind === 'signedIn' && !begun ? session : null,
    begin: () => {
      setBegun(true);
    },
  };
}
