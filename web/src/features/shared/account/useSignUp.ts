import { useEffect, useState } from 'react';
import type { Payload } from '../../../core';
import { type CoreForm, useCoreForm } from '../../../state/forms/useCoreForm';
import { type ThankedSaving, useThankedSave } from '../saving/useThankedSave';
import { useAppDispatch } from '../../../state/hooks';
import { onIntent } from '../../../state/onIntent';
import type { Session } from '../../../state/account/selectors';
import { useSession } from '../../../state/account/useSession';
import { startListening } from '../../../state/account/actions';

type SignUpForm = 'patientSignup' | 'counselorSignup';

export interface SignUpParts<N extends SignUpForm> {
  form: N;
  /** The subject of the thank-you page; the draft has the same name. */
  done: 'signup' | 'counselorSignup';
  signUp: (payload: Payload<N>) => Promise<unknown>;
}

export interface SignUp<N extends SignUpForm> {
  /** The session of a visitor who is signed in already and creates no account. */
  already: ReturnType<typeof useNewcomer>['already'];
  form: CoreForm<N>;
  saving: ThankedSaving;
  submit: ReturnType<CoreForm<N>['submit']>;
}

/** A form that creates an account. An attempt that broke off after that continues at the next press, and nothing typed is lost. */
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
 * For the sign-up pages: returns a session that already exists. After the form was sent (`begin`), the session that it opens is its own
 * and no reason to leave.
 */
function useNewcomer(): { already: Extract<Session, { kind: 'signedIn' }> | null; begin: () => void } {
  const dispatch = useAppDispatch();
  const session = useSession();
  const [begun, setBegun] = useState(false);

  // A known user is loaded at the start (main); this checks visitors of whom the browser has kept no sign.
  useEffect(() => onIntent(() => void dispatch(startListening())), [dispatch]);

  return {
    already: session.kind === 'signedIn' && !begun ? session : null,
    begin: () => {
      setBegun(true);
    },
  };
}
