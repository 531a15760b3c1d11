import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { paths } from '../../config/paths';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { useSession } from '../../state/account/useSession';
import { signIn } from '../../state/user/actions';
import { Button, ButtonLink } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { FormWithAside } from '../../ui/FormWithAside';
import { Page } from '../../ui/Page';
import { Sheet } from '../../ui/Sheet';
import { BEGIN, useBackTo, useComesToBook } from '../shared/account/backTo';
import { isToldApart, LoginProblem } from '../shared/account/LoginProblem';
import { SecretField } from '../shared/account/SecretField';
import { SlowSave } from '../shared/saving/SlowSave';
import { Or, SocialButtons } from '../shared/account/SocialButtons';
import { useSocialSignIn } from '../shared/account/useSocialSignIn';
import { useStillHere } from '../shared/saving/useStillHere';
import { useWaited } from '../shared/saving/useWaited';
import styles from './auth.module.css';
import { ForgotPassword } from './ForgotPassword';

/**
 * Login with email and password or with a social provider (`docs/screens.md#signing-up-and-logging-in`). A success leads to `/`, or back
 * to the time or the session the visitor came from. A failure shows one message, whichever part of the pair was wrong, and keeps what was
 * typed. A visitor who comes from "Book" sees the questions first, because the account can wait.
 */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const session = useSession();
  const onward = useBackTo() ?? paths.home;
  const comesToBook = useComesToBook();
  const [forgot, setForgot] = useState(false);
  const problemId = useId();
  const form = useCoreForm({ form: 'signIn', draftKey: 'login' });
  const social = useSocialSignIn(form.discardDraft);

  const stillHere = useStillHere();
  const waited = useWaited(form.submitting ? 1 : 0);

  // The visitor arrived signed in, or a social sign-in broke off after the popup. A sign-in on this page navigates by itself.
  const isKnown = session.kind === 'signedIn' && (session.profileLoaded || session.problem !== null);
  if (isKnown && social.asked === null && !form.submitting) {
    const broken = session.profileLoaded && session.profile === null && !session.staff;
    return <Navigate to={broken ? paths.finishAccount : onward} replace />;
  }

  const submit = form.submit(async (pair) => {
    social.clearProblem();
    const isHere = stillHere();
    await dispatch(signIn(pair)).unwrap();
    form.discardDraft();
    if (isHere()) await navigate(onward, { replace: true });
  });

  const problem = form.problem ?? social.problem;
  const wrong = form.problem !== null && !isToldApart(form.problem);
  const mark = wrong ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};

  return (
    <Page
      title={t(comesToBook ? 'thanks.book' : 'login.title')}
      intro={
        comesToBook ? (
          <>
            <p>{t('login.introToBook')}</p>
            <ButtonLink to={paths.booking} state={BEGIN} className={styles.begin}>
              {t('login.begin')}
            </ButtonLink>
            <p className={styles.quiet}>{t('login.beginHint')}</p>
          </>
        ) : (
          t('login.intro')
        )
      }
    >
      <FormWithAside
        picture="login"
        width={480}
        height={400}
        aside={
          <p>
            <span>{t('login.new')}</span> <Link to={paths.signup}>{t('signup.title')}</Link>
          </p>
        }
      >
        <Sheet as="div" lifted>
          {comesToBook && <h2>{t('login.have')}</h2>}
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
              {t('login.title')}
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
          <Or />
          <SocialButtons
            social={{
              ...social,
              ask: (provider) => {
                form.clearProblem();
                return social.ask(provider);
              },
            }}
          />
        </Sheet>
      </FormWithAside>
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
