import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { signUpCounselor } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { AlreadySignedIn } from '../account/AlreadySignedIn';
import { EmailSuggestion } from '../account/EmailSuggestion';
import type { JustDone } from '../account/justDone';
import { SecretField } from '../account/SecretField';
import { SlowSave } from '../account/SlowSave';
import { useNewcomer } from '../account/useNewcomer';
import { useSaving } from '../account/useSaving';
import styles from './recruiting.module.css';

const EMPTY = { name: '', city: '', email: '', password: '', confirmPassword: '', license: '' };

/** Counselor sign-up: every field is required; then to `/CounselorSignupThanks` (`docs/product.md#signing-up-and-logging-in`). */
export default function CounselorSignupPage() {
  // 'auth' is for the password fields: one fetch, not one after the other.
  const { t } = useTranslation(['recruiting', 'auth']);
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { already, begin } = useNewcomer();
  const saving = useSaving();
  const form = useCoreForm({ form: 'counselorSignup', defaults: EMPTY, draftKey: 'counselorSignup' });

  if (already !== null) return <AlreadySignedIn session={already} />;

  const submit = form.submit(async (payload) => {
    begin();
    const { lead } = await saving.run(() => dispatch(signUpCounselor(payload)).unwrap());
    form.discardDraft();
    const state: JustDone = { done: 'counselorSignup' };
    await lead(() => navigate(paths.counselorSignupThanks, { replace: true, state }), 'signedUp');
  });

  return (
    <Page title={t('signup.title')} intro={t('signup.intro')}>
      <div className={styles.beside}>
        <form className={styles.sheet} onSubmit={submit} noValidate>
          <TextField label={t('signup.name')} hint={t('signup.nameHint')} autoComplete="name" {...form.field('name')} />
          <TextField
            label={t('signup.city')}
            hint={t('signup.cityHint')}
            autoComplete="address-level2"
            {...form.field('city')}
          />
          <div className={styles.withNote}>
            <TextField
              label={t('signup.email')}
              hint={t('signup.emailHint')}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              ltr
              {...form.field('email')}
            />
            <EmailSuggestion
              fieldId={form.field('email').id}
              email={form.values.email}
              onTake={(email) => {
                form.setValue('email', email);
              }}
            />
          </div>
          <SecretField
            label={t('signup.password')}
            hint={t('signup.passwordHint')}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <SecretField
            label={t('signup.confirmPassword')}
            hint={t('signup.confirmPasswordHint')}
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
          {form.problem !== null && (
            <Notice
              kind="error"
              title={t('signup.failed')}
              action={form.problem === 'email-in-use' && <Link to={paths.login}>{t('signup.logIn')}</Link>}
            >
              {words(form.problem)}
            </Notice>
          )}
          <SlowSave saving={saving} repeatable={false} />
          <Button type="submit" busy={form.submitting} busyLabel={t('signup.busy')}>
            {t('signup.submit')}
          </Button>
        </form>
        <div className={styles.aside}>
          <p>
            {t('signup.haveAccount')} <Link to={paths.login}>{t('signup.logIn')}</Link>
          </p>
          <p>
            {t('signup.isPatient')} <Link to={paths.signup}>{t('signup.patientSignup')}</Link>
          </p>
        </div>
        <Picture className={styles.side} name="counselor-call" alt="" width={520} height={470} data-mirror="" />
      </div>
    </Page>
  );
}
