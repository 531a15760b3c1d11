import type { Payload } from '../../core';
import { type CoreForm, useCoreForm } from '../../state/forms/useCoreForm';
import { useNewcomer } from './useNewcomer';
import { type ThankedSaving, useThankedSave } from './useThankedSave';

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
