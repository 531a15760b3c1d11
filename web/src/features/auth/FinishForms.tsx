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
import type { FinishSignUp } from '../../state/user/types';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { BirthdayFields } from '../account/BirthdayFields';
import type { JustDone } from '../account/justDone';
import { SlowSave } from '../account/SlowSave';
import { type Saving, useSaving } from '../account/useSaving';
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

export interface FinishFormProps {
  /** Told when the record is being written, and when that has failed: until it has ended well the form is the page's. */
  onFinishing: (isFinishing: boolean) => void;
}

/** Writes the record, then thanks. The address still wants to be confirmed, and a mail that does not go out is no failure. */
function useFinish({ onFinishing }: FinishFormProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const session = useSession();
  const saving = useSaving();
  const isUnconfirmed = session.kind === 'signedIn' && session.user.email !== '' && !session.user.emailVerified;

  const finish = async (record: FinishSignUp, done: 'signup' | 'counselorSignup') => {
    onFinishing(true);
    try {
      const { lead } = await saving.run(() => dispatch(finishSignUp(record)).unwrap());
      // The draft of the form that broke off.
      clearDraft(done);
      clearDraft(ROLE_DRAFT);
      if (isUnconfirmed) void dispatch(sendVerification());
      const state: JustDone = { done };
      const to = done === 'signup' ? paths.signupThanks : paths.counselorSignupThanks;
      await lead(() => navigate(to, { replace: true, state }), 'signedUp');
    } catch (thrown) {
      onFinishing(false);
      throw thrown;
    }
  };
  return { saving, finish };
}

/** The name and the birthday that the patient's record needs. */
export function FinishAsPatient(props: FinishFormProps) {
  const { t } = useTranslation('auth');
  const { saving, finish } = useFinish(props);
  const form = useCoreForm({
    form: 'patientSignup',
    defaults: {
      ...HAS_ALREADY,
      confirmEmail: HAS_ALREADY.email,
      ...typedBefore('signup', ['name', 'surname', 'day', 'month', 'year']),
    },
    draftKey: 'finishPatient',
  });

  const submit = form.submit(({ record: { name, surname, birthday } }) =>
    finish({ role: 'patient', name, surname, birthday }, 'signup'),
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextField label={t('fields.name')} autoComplete="given-name" {...form.field('name')} />
        <TextField label={t('fields.surname')} autoComplete="family-name" {...form.field('surname')} />
      </div>
      <BirthdayFields field={form.field} />
      <End problem={form.problem} submitting={form.submitting} saving={saving} />
    </form>
  );
}

/** The name, city and license that the counselor's record needs. */
export function FinishAsCounselor(props: FinishFormProps) {
  const { t } = useTranslation('auth');
  const { saving, finish } = useFinish(props);
  const form = useCoreForm({
    form: 'counselorSignup',
    defaults: { ...HAS_ALREADY, ...typedBefore('counselorSignup', ['name', 'city', 'license']) },
    draftKey: 'finishCounselor',
  });

  const submit = form.submit(({ record: { name, city, license } }) =>
    finish({ role: 'counselor', name, city, license }, 'counselorSignup'),
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={t('finish.fullName')} autoComplete="name" {...form.field('name')} />
      <TextField label={t('finish.city')} autoComplete="address-level2" {...form.field('city')} />
      <TextField label={t('finish.license')} autoComplete="off" {...form.field('license')} />
      <End problem={form.problem} submitting={form.submitting} saving={saving} />
    </form>
  );
}

interface EndProps {
  problem: BackendErrorCode | null;
  submitting: boolean;
  saving: Saving;
}

function End({ problem, submitting, saving }: EndProps) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  return (
    <>
      {problem !== null && (
        <Notice kind="error" title={t('finish.failed')}>
          {words(problem)}
        </Notice>
      )}
      {/* The store takes a record once: a second one under way would be refused. */}
      <SlowSave saving={saving} repeatable={false} />
      <Button type="submit" busy={submitting} busyLabel={t('finish.busy')}>
        {t('finish.submit')}
      </Button>
    </>
  );
}
