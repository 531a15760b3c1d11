import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { useAppDispatch } from '../../state/hooks';
import { signUpCounselor } from '../../state/user/actions';
import { Sheet } from '../../ui/Sheet';
import { TextField } from '../../ui/fields/TextField';
import { FormWithAside } from '../../ui/FormWithAside';
import { Page } from '../../ui/Page';
import { AlreadySignedIn } from '../shared/account/AlreadySignedIn';
import { EmailField } from '../shared/account/EmailField';
import { SecretField } from '../shared/account/SecretField';
import { SignUpEnd } from '../shared/account/SignUpEnd';
import { useSignUp } from '../shared/account/useSignUp';

/** The counselor's sign-up: every field is required. It leads to `/CounselorSignupThanks` (`docs/screens.md#signing-up-and-logging-in`). */
export default function CounselorSignupPage() {
  // Includes 'auth' for the password fields, so that both load in one step.
  const { t } = useTranslation(['recruiting', 'auth']);
  const dispatch = useAppDispatch();
  const { already, form, saving, submit } = useSignUp({
    form: 'counselorSignup',
    done: 'counselorSignup',
    signUp: (payload) => dispatch(signUpCounselor(payload)).unwrap(),
  });

  if (already !== null) return <AlreadySignedIn session={already} />;

  return (
    <Page title={t('signup.title')} intro={t('signup.intro')}>
      <FormWithAside
        picture="counselor-call"
        width={520}
        height={470}
        aside={
          <>
            <p>
              <span>{t('signup.haveAccount')}</span> <Link to={paths.login}>{t('signup.logIn')}</Link>
            </p>
            <p>
              <span>{t('signup.isPatient')}</span> <Link to={paths.signup}>{t('signup.patientSignup')}</Link>
            </p>
          </>
        }
      >
        <Sheet as="form" lifted onSubmit={submit} noValidate>
          <TextField label={t('signup.name')} hint={t('signup.nameHint')} autoComplete="name" {...form.field('name')} />
          <TextField label={t('signup.city')} autoComplete="address-level2" {...form.field('city')} />
          <EmailField label={t('signup.email')} hint={t('signup.emailHint')} autoComplete="username" form={form} />
          <SecretField
            label={t('signup.password')}
            hint={t('signup.passwordHint')}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <SecretField
            label={t('signup.confirmPassword')}
            autoComplete="new-password"
            {...form.field('confirmPassword')}
          />
          <TextField
            label={t('signup.license')}
            hint={t('signup.licenseHint')}
            autoComplete="off"
            ltr
            {...form.field('license')}
          />
          <SignUpEnd
            form={form}
            saving={saving}
            words={{ failed: t('signup.failed'), submit: t('signup.submit'), busy: t('signup.busy') }}
            action={form.problem === 'email-in-use' && <Link to={paths.login}>{t('signup.logIn')}</Link>}
          />
        </Sheet>
      </FormWithAside>
    </Page>
  );
}
