import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { signUpPatient } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { AlreadySignedIn } from '../account/AlreadySignedIn';
import { BirthdayFields } from '../account/BirthdayFields';
import { EmailSuggestion } from '../account/EmailSuggestion';
import type { JustDone } from '../account/justDone';
import { SecretField } from '../account/SecretField';
import { SlowSave } from '../account/SlowSave';
import { useNewcomer } from '../account/useNewcomer';
import { useSaving } from '../account/useSaving';
import styles from './auth.module.css';

const EMPTY = {
  name: '',
  surname: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  day: '',
  month: '',
  year: '',
};

/**
 * Patient sign-up (`docs/product.md#signing-up-and-logging-in`). It acts only when both confirmations match; then to `/signup-thanks`. A try that
 * broke off after the account was made goes on from there at the next press, and nothing typed is lost.
 */
export default function SignupPage() {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { already, begin } = useNewcomer();
  const saving = useSaving();
  const form = useCoreForm({ form: 'patientSignup', defaults: EMPTY, draftKey: 'signup' });

  if (already !== null) return <AlreadySignedIn session={already} />;

  const submit = form.submit(async (payload) => {
    begin();
    const { lead } = await saving.run(() => dispatch(signUpPatient(payload)).unwrap());
    form.discardDraft();
    const state: JustDone = { done: 'signup' };
    await lead(() => navigate(paths.signupThanks, { replace: true, state }), 'signedUp');
  });

  return (
    <Page title={t('signup.title')} intro={t('signup.intro')}>
      <div className={styles.beside}>
        <form className={styles.sheet} onSubmit={submit} noValidate>
          <div className={styles.pair}>
            <TextField label={t('fields.name')} autoComplete="given-name" {...form.field('name')} />
            <TextField label={t('fields.surname')} autoComplete="family-name" {...form.field('surname')} />
          </div>
          <div className={styles.withNote}>
            <TextField label={t('fields.email')} type="email" autoComplete="username" ltr {...form.field('email')} />
            <EmailSuggestion
              fieldId={form.field('email').id}
              email={form.values.email}
              onTake={(email) => {
                form.setValue('email', email);
              }}
            />
          </div>
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
          {form.problem !== null && (
            <Notice
              kind="error"
              title={t('signup.failed')}
              action={form.problem === 'email-in-use' && <Link to={paths.login}>{t('signup.toLogin')}</Link>}
            >
              {words(form.problem)}
            </Notice>
          )}
          <SlowSave saving={saving} repeatable={false} />
          <Button type="submit" busy={form.submitting} busyLabel={t('signup.busy')}>
            {t('signup.submit')}
          </Button>
          <p className={styles.quiet}>
            <LoneLink to={paths.privacy}>{t('signup.privacy')}</LoneLink>
          </p>
        </form>
        <div className={styles.aside}>
          <p>
            {t('signup.have')} <Link to={paths.login}>{t('signup.toLogin')}</Link>
          </p>
          <p>
            {t('signup.counselor')} <Link to={paths.counselorRequirements}>{t('signup.toCounselor')}</Link>
          </p>
        </div>
        <Picture className={styles.picture} name="signup" alt="" width={480} height={400} data-mirror="" />
      </div>
    </Page>
  );
}
