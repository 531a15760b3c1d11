import { type SubmitEvent, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { codeOf } from '../../backend/errors';
import type { BookingState } from '../../core/generated/tables';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { addEmail } from '../../state/user/actions';
import { Button, ButtonLink } from '../../ui/Button';
import { Ltr } from '../../ui/Ltr';
import { Notice } from '../../ui/Notice';
import { Sheet } from '../../ui/Sheet';
import { ConfirmIdentity } from '../shared/account/ConfirmIdentity';
import { EmailField } from '../shared/account/EmailField';
import { Failure } from '../shared/Failure';
import { useAnswerWords } from '../shared/requests/useAnswerWords';
import styles from './requests.module.css';
import type { Missing, StepProps } from './step';
import type { AuthUser, Proof, SignInMethod } from '../../backend/ports';
import { VerifyReminder } from '../shared/account/VerifyReminder';
import { paths } from '../../config/paths';
import { LoginProblem } from '../shared/account/LoginProblem';
import { SocialButtons } from '../shared/account/SocialButtons';
import { useSocialSignIn } from '../shared/account/useSocialSignIn';

const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/**
 * Step 7: shows all answers in the visitor's language, each with a button to change it, and the submit button. After they are stored, a
 * button leads back to the confirmation. If an account or a confirmed email is missing, the links to it replace the submit button.
 */
export function ConfirmStep({ booking, state, ways, missing }: StepProps & { missing: Missing }) {
  const { t } = useTranslation('booking');
  const answers = <Answers state={state} ways={ways} />;
  if (missing !== null) {
    return (
      <div className={styles.step}>
        {answers}
        {missing === 'account' ? <AccountFirst /> : <EmailFirst user={missing} />}
      </div>
    );
  }
  const words = wordsOf(state);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void booking.submit();
  };
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p>{t(words.text)}</p>
      {answers}
      <Button type="submit" className={styles.next}>
        {t(words.button)}
      </Button>
    </form>
  );
}

function Answers({ state, ways }: Pick<StepProps, 'state' | 'ways'>) {
  const { t } = useTranslation('booking');
  const label = useAnswerWords();
  return (
    <dl className={styles.summary}>
      {STEPS.map((step) => (
        <div key={step}>
          <dt>{t(`short.${step}`)}</dt>
          <dd>
            <span dir={step === '6' ? 'auto' : undefined}>{label(step, state.answers[step] ?? '')}</span>
            <Button
              variant="quiet"
              aria-label={t('confirm.changeOf', { what: t(`short.${step}`) })}
              onClick={() => {
                ways.change(Number(step));
              }}
            >
              {t('confirm.change')}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf({ stored, second }: BookingState) {
  if (stored) return { text: 'confirm.sentText', button: 'confirm.back' } as const;
  if (second) return { text: 'confirm.second', button: 'confirm.submitSecond' } as const;
  return { text: 'confirm.text', button: 'confirm.submit' } as const;
}

/**
 * Shown when all is answered but the account has no confirmed email. Requests are answered by email, so it is required before anything is
 * sent. The page goes on by itself after the email is confirmed.
 */
function EmailFirst({ user }: { user: AuthUser }) {
  const { t } = useTranslation('booking');
  const what = user.email === '' ? 'add' : 'confirm';
  return (
    <div className={styles.account}>
      <h2>{t(`email.${what}`)}</h2>
      <p>{t(`email.${what}Text`)}</p>
      {what === 'add' ? <AddEmail providers={user.providers} /> : <VerifyReminder user={user} />}
    </div>
  );
}

/**
 * Shown when all is answered but nobody is signed in: links to an account. The answers stay in the tab, and the next page leads back to
 * them.
 */
function AccountFirst() {
  const { t } = useTranslation('booking');
  const social = useSocialSignIn();
  return (
    <div className={styles.account}>
      <p>{t('account.text')}</p>
      {social.problem !== null && <LoginProblem code={social.problem} />}
      <div className="buttons">
        <ButtonLink to={paths.signup}>{t('account.signup')}</ButtonLink>
        <ButtonLink to={paths.login} variant="secondary">
          {t('account.login')}
        </ButtonLink>
      </div>
      <SocialButtons social={social} />
    </div>
  );
}

/**
 * Adds an email to an account whose provider reported none. If the sign-in is some minutes ago, the provider may require a proof first.
 * The email belongs to the account after the visitor followed the link.
 */
function AddEmail({ providers }: { providers: readonly SignInMethod[] }) {
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
