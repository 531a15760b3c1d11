import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { codeOf } from '../../backend/errors';
import type { Proof, SignInMethod } from '../../backend/ports';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { addEmail } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { Ltr } from '../../ui/Ltr';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { ConfirmIdentity } from '../shared/account/ConfirmIdentity';
import { Failure } from '../shared/Failure';
import { EmailField } from '../shared/account/EmailField';

/**
 * Adds an email to an account whose provider reported none. If the sign-in is some minutes ago, the provider may require a proof first.
 * The email belongs to the account after the visitor followed the link.
 */
export function AddEmail({ providers }: { providers: readonly SignInMethod[] }) {
  const { t } = useTranslation(['booking', 'auth']);
  const dispatch = useAppDispatch();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [unproven, setUnproven] = useState<string | null>(null);
  const form = useCoreForm({ form: 'passwordReset' });

  const send = async (email: string, proof?: Proof) => {
    await dispatch(addEmail(email, proof)).unwrap();
    setUnproven(null);
    setSentTo(email);
  };

  const submit = form.submit(async ({ email }) => {
    setSentTo(null);
    try {
      await send(email);
    } catch (thrown) {
      if (codeOf(thrown) !== 'recent-sign-in-required') throw thrown;
      setUnproven(email);
    }
  });

  return (
    <>
      <Sheet as="form" lifted onSubmit={submit} noValidate>
        <EmailField label={t('auth:fields.email')} autoComplete="email" form={form} />
        {form.problem !== null && <Failure problem={form.problem} />}
        {sentTo !== null && (
          <Notice kind="success">
            <Trans t={t} i18nKey="auth:verify.text" values={{ email: sentTo }} components={{ email: <Ltr /> }} />
          </Notice>
        )}
        <Button type="submit" busy={form.submitting} busyLabel={t('auth:verify.sending')}>
          {t(sentTo === null ? 'auth:verify.send' : 'auth:verify.resend')}
        </Button>
      </Sheet>
      <ConfirmIdentity
        open={unproven !== null}
        title={t('email.identity')}
        providers={providers}
        confirmLabel={t('auth:verify.send')}
        busyLabel={t('auth:verify.sending')}
        onConfirm={(proof) => send(unproven ?? '', proof)}
        onClose={() => {
          setUnproven(null);
        }}
      >
        {t('email.identityText')}
      </ConfirmIdentity>
    </>
  );
}
