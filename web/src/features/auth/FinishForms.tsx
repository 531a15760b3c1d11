import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BackendErrorCode } from '../../backend/errors';
import { paths } from '../../config/paths';
import { useErrorWords } from '../../i18n/useErrorWords';
import { clearDraft, readDraft } from '../../state/drafts';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { useSession } from '../../state/session/useSession';
import { finishSignUp, sendVerification } from '../../state/user/thunks';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { BirthdayFields } from '../account/BirthdayFields';
import type { JustDone } from '../account/justDone';
import styles from './auth.module.css';

/**
 * Stands in for what the account has already, so that the sign-up form's own rules judge the rest. It is valid by those rules, no field shows it, and the
 * record is written without it.
 */
const HAS_ALREADY = { email: 'filled@example.com', password: 'filled1234', confirmPassword: 'filled1234' };

/** The draft that holds which of the two forms is filled. */
export const ROLE_DRAFT = 'finishAs';

/** What a broken sign-up typed in this tab comes back. */
function typedBefore<Field extends string>(draft: string, fields: readonly Field[]): Record<Field, string> {
  const typed = readDraft(draft);
  return Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])) as Record<Field, string>;
}

/** After the record is there: the address still wants to be confirmed, and a mail that does not go out is no failure. */
function useVerifyLater(): () => void {
  const dispatch = useAppDispatch();
  const session = useSession();
  return () => {
    if (session.kind !== 'signedIn' || session.user.email === '' || session.user.emailVerified) return;
    void dispatch(sendVerification());
  };
}

/** The name and the birthday that the patient's record needs. */
export function FinishAsPatient() {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const verifyLater = useVerifyLater();
  const form = useCoreForm({
    form: 'patientSignup',
    defaults: {
      ...HAS_ALREADY,
      confirmEmail: HAS_ALREADY.email,
      ...typedBefore('signup', ['name', 'surname', 'day', 'month', 'year']),
    },
    draftKey: 'finishPatient',
  });

  const submit = form.submit(async ({ record: { name, surname, birthday } }) => {
    await dispatch(finishSignUp({ role: 'patient', name, surname, birthday })).unwrap();
    clearDraft('signup');
    clearDraft(ROLE_DRAFT);
    verifyLater();
    await navigate(paths.signupThanks, { replace: true, state: { done: 'signup' } satisfies JustDone });
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextField label={t('fields.name')} autoComplete="given-name" {...form.field('name')} />
        <TextField label={t('fields.surname')} autoComplete="family-name" {...form.field('surname')} />
      </div>
      <BirthdayFields field={form.field} />
      <End problem={form.problem} submitting={form.submitting} />
    </form>
  );
}

/** The name, city and license that the counselor's record needs. */
export function FinishAsCounselor() {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const verifyLater = useVerifyLater();
  const form = useCoreForm({
    form: 'counselorSignup',
    defaults: { ...HAS_ALREADY, ...typedBefore('counselorSignup', ['name', 'city', 'license']) },
    draftKey: 'finishCounselor',
  });

  const submit = form.submit(async ({ record: { name, city, license } }) => {
    await dispatch(finishSignUp({ role: 'counselor', name, city, license })).unwrap();
    clearDraft('counselorSignup');
    clearDraft(ROLE_DRAFT);
    verifyLater();
    await navigate(paths.counselorSignupThanks, {
      replace: true,
      state: { done: 'counselorSignup' } satisfies JustDone,
    });
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={t('finish.fullName')} autoComplete="name" {...form.field('name')} />
      <TextField label={t('finish.city')} autoComplete="address-level2" {...form.field('city')} />
      <TextField label={t('finish.license')} autoComplete="off" {...form.field('license')} />
      <End problem={form.problem} submitting={form.submitting} />
    </form>
  );
}

function End({ problem, submitting }: { problem: BackendErrorCode | null; submitting: boolean }) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  return (
    <>
      {problem !== null && (
        <Notice kind="error" title={t('finish.failed')}>
          {words(problem)}
        </Notice>
      )}
      <Button type="submit" busy={submitting} busyLabel={t('finish.busy')}>
        {t('finish.submit')}
      </Button>
    </>
  );
}
