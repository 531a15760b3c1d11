import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { SocialProvider } from '../../backend/ports';
import { paths } from '../../config/paths';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { onIntent } from '../../state/onIntent';
import { useSession } from '../../state/session/useSession';
import { startListening } from '../../state/session/thunks';
import { signIn, signInWithProvider } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { FormBeside } from '../../ui/FormBeside';
import { Page } from '../../ui/Page';
import { useBackTo } from '../account/backTo';
import { SecretField } from '../account/SecretField';
import { SlowSave } from '../account/SlowSave';
import { useStillHere } from '../account/useStillHere';
import { useWaited } from '../account/useWaited';
import styles from './auth.module.css';
import { ForgotPassword } from './ForgotPassword';
import { isToldApart, LoginProblem } from './LoginProblem';
import { SocialButtons } from './SocialButtons';

/**
 * E-mail and password, or a social provider (`docs/product.md#signing-up-and-logging-in`). A success leads to `/`, or to the time or the session for which somebody came to log in. A failure shows one
 * message, whatever part of the pair was wrong, and keeps what was typed.
 */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const session = useSession();
  const onward = useBackTo() ?? paths.home;
  const [asked, setAsked] = useState<SocialProvider | null>(null);
  const [socialProblem, setSocialProblem] = useState<BackendErrorCode | null>(null);
  const [forgot, setForgot] = useState(false);
  const problemId = useId();
  const form = useCoreForm({ form: 'signIn', draftKey: 'login' });

  const stillHere = useStillHere();
  const waited = useWaited(form.submitting ? 1 : 0);

  // Firebase before the press, not at it: a popup that opens late is blocked by the browser.
  useEffect(() => onIntent(() => void dispatch(startListening())), [dispatch]);

  // Arrived signed in, or a social sign-in broke off after the popup. While a sign-in of this screen runs, its own end leads on.
  const isKnown = session.kind === 'signedIn' && (session.profileLoaded || session.problem !== null);
  if (isKnown && asked === null && !form.submitting) {
    const broken = session.profileLoaded && session.profile === null;
    return <Navigate to={broken ? paths.finishAccount : onward} replace />;
  }

  const submit = form.submit(async (pair) => {
    setSocialProblem(null);
    const isHere = stillHere();
    await dispatch(signIn(pair)).unwrap();
    form.discardDraft();
    if (isHere()) await navigate(onward, { replace: true });
  });

  const ask = async (provider: SocialProvider) => {
    form.clearProblem();
    setSocialProblem(null);
    setAsked(provider);
    try {
      await dispatch(signInWithProvider(provider)).unwrap();
      form.discardDraft();
      await navigate(onward, { replace: true });
    } catch (thrown) {
      setSocialProblem(codeOf(thrown));
    } finally {
      setAsked(null);
    }
  };

  const problem = form.problem ?? socialProblem;
  const wrong = form.problem !== null && !isToldApart(form.problem);
  const mark = wrong ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};

  return (
    <Page title={t('login.title')} intro={t('login.intro')}>
      <FormBeside
        picture="login"
        width={480}
        height={400}
        aside={
          <p>
            {t('login.new')} <Link to={paths.signup}>{t('login.toSignup')}</Link>
          </p>
        }
      >
        <div className={styles.sheet}>
          <form className={styles.form} onSubmit={submit} onInput={form.clearProblem} noValidate>
            {problem !== null && <LoginProblem id={problemId} code={problem} />}
            <TextField
              label={t('fields.email')}
              type="email"
              autoComplete="username"
              ltr
              {...form.field('email')}
              {...mark}
            />
            <SecretField
              label={t('fields.password')}
              autoComplete="current-password"
              {...form.field('password')}
              {...mark}
            />
            <SlowSave saving={{ waited }} />
            <Button type="submit" busy={form.submitting} busyLabel={t('login.busy')}>
              {t('login.submit')}
            </Button>
            <Button
              variant="quiet"
              className={styles.forgot}
              onClick={() => {
                setForgot(true);
              }}
            >
              {t('login.forgot')}
            </Button>
          </form>
          <p className={styles.or}>
            <span>{t('login.or')}</span>
          </p>
          <SocialButtons asked={asked} onAsk={(provider) => void ask(provider)} />
        </div>
      </FormBeside>
      <ForgotPassword
        open={forgot}
        email={form.values.email}
        onClose={() => {
          setForgot(false);
        }}
      />
    </Page>
  );
}
