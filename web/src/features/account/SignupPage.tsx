import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { useAppDispatch } from '../../state/hooks';
import { signUpPatient } from '../../state/user/actions';
import { FieldPair } from '../../ui/fields/FieldPair';
import { TextField } from '../../ui/fields/TextField';
import { FormWithAside } from '../../ui/FormWithAside';
import { LoneLink } from '../../ui/LoneLink';
import { Page } from '../../ui/Page';
import { Sheet } from '../../ui/Sheet';
import { AlreadySignedIn } from '../shared/account/AlreadySignedIn';
import { BirthdayFields } from '../shared/account/BirthdayFields';
import { EmailField } from '../shared/account/EmailField';
import { SecretField } from '../shared/account/SecretField';
import { LoginProblem } from '../shared/account/LoginProblem';
import { SignUpEnd } from '../shared/account/SignUpEnd';
import { Or, SocialButtons } from '../shared/account/SocialButtons';
import { useSignUp } from '../shared/account/useSignUp';
import { useSocialSignIn } from '../shared/account/useSocialSignIn';
import styles from './auth.module.css';

/**
 * The patient's sign-up (`docs/screens.md#signing-up-and-logging-in`). It submits only if both confirmations match, and then leads to
 * `/signup-thanks`.
 */
export default function SignupPage() {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const { already, form, saving, submit } = useSignUp({
    form: 'patientSignup',
    done: 'signup',
    signUp: (payload) => dispatch(signUpPatient(payload)).unwrap(),
  });

  const social = useSocialSignIn(form.discardDraft);
  // A social sign-in from this page navigates by itself.
  if (already !== null && social.asked === null) return <AlreadySignedIn session={already} />;

  return (
    <Page title={t('signup.title')} intro={t('signup.intro')}>
      <FormWithAside
        picture="signup"
        width={480}
        height={400}
        aside={
          <>
            <p>
              <span>{t('signup.have')}</span> <Link to={paths.login}>{t('login.title')}</Link>
            </p>
            <p>
              <span>{t('signup.counselor')}</span>{' '}
              <Link to={paths.counselorRequirements}>{t('signup.toCounselor')}</Link>
            </p>
          </>
        }
      >
        <Sheet as="div" lifted>
          {social.problem !== null && <LoginProblem code={social.problem} />}
          <SocialButtons social={social} />
          <Or />
          <form className={styles.form} onSubmit={submit} onInput={social.clearProblem} noValidate>
            <FieldPair>
              <TextField label={t('fields.name')} autoComplete="given-name" {...form.field('name')} />
              <TextField label={t('fields.surname')} autoComplete="family-name" {...form.field('surname')} />
            </FieldPair>
            <EmailField label={t('fields.email')} autoComplete="username" form={form} />
            <TextField
              label={t('fields.confirmEmail')}
              type="email"
              autoComplete="email"
              ltr
              {...form.field('confirmEmail')}
            />
            <SecretField
              label={t('fields.password')}
              hint={t('fields.passwordHint')}
              autoComplete="new-password"
              {...form.field('password')}
            />
            <SecretField
              label={t('fields.confirmPassword')}
              autoComplete="new-password"
              {...form.field('confirmPassword')}
            />
            <BirthdayFields field={form.field} />
            <SignUpEnd
              form={form}
              saving={saving}
              words={{ failed: t('signup.failed'), submit: t('signup.submit'), busy: t('signup.busy') }}
              action={form.problem === 'email-in-use' && <Link to={paths.login}>{t('login.title')}</Link>}
            />
            <p className={styles.quiet}>
              <LoneLink to={paths.privacy}>{t('signup.privacy')}</LoneLink>
            </p>
          </form>
        </Sheet>
      </FormWithAside>
    </Page>
  );
}
