import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { clearDraft, readDraft } from '../../state/drafts';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { useSession } from '../../state/account/useSession';
import { finishSignUp, sendVerification } from '../../state/user/actions';
import type { FinishSignUp } from '../../state/user/types';
import { FieldPair } from '../../ui/fields/FieldPair';
import { TextField } from '../../ui/fields/TextField';
import { BirthdayFields } from '../shared/account/BirthdayFields';
import { SignUpEnd } from '../shared/account/SignUpEnd';
import { useThankedSave } from '../shared/saving/useThankedSave';
import styles from './auth.module.css';

/**
 * Fills the fields that the account has already, so that the sign-up form's rules check only the rest. The values are valid, no field
 * shows them, and the record is written without them.
 */
const HAS_ALREADY = { email: 'filled@example.com', password: 'filled1234', confirmPassword: 'filled1234' };

/** The draft that keeps which of the two forms the visitor is filling in. */
export const ROLE_DRAFT = 'finishAs';

/** Returns what the visitor typed in this tab before the sign-up broke off. */
function typedBefore<Field extends string>(draft: string, fields: readonly Field[]): Record<Field, string> {
  const typed = readDraft(draft);
  return Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])) as Record<Field, string>;
}

export interface FinishFormProps {
  /** Called with true when the record is being written and with false when that fails. Until it succeeds, the form stays on the page. */
  onFinishing: (isFinishing: boolean) => void;
}

/**
 * Writes the record, then opens the thank-you page. The email still has to be confirmed; a confirmation mail that isn't sent doesn't
 * count as a failure.
 *
 * @param done the sign-up that broke off; its draft has that name too
 */
function useFinish(done: 'signup' | 'counselorSignup', { onFinishing }: FinishFormProps) {
  const dispatch = useAppDispatch();
  const session = useSession();
  const saving = useThankedSave(done);
  const isUnconfirmed = session.kind === 'signedIn' && session.user.email !== '' && !session.user.emailVerified;

  const finish = async (record: FinishSignUp, form: { settle: () => boolean }) => {
    onFinishing(true);
    try {
      const { thank } = await saving.run(() => dispatch(finishSignUp(record)).unwrap(), form);
      clearDraft(done);
      clearDraft(ROLE_DRAFT);
      if (isUnconfirmed) void dispatch(sendVerification());
      await thank();
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
  const { saving, finish } = useFinish('signup', props);
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
    finish({ role: 'patient', name, surname, birthday }, form),
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FieldPair>
        <TextField label={t('fields.name')} autoComplete="given-name" {...form.field('name')} />
        <TextField label={t('fields.surname')} autoComplete="family-name" {...form.field('surname')} />
      </FieldPair>
      <BirthdayFields field={form.field} />
      <SignUpEnd form={form} saving={saving} words={endWords(t)} />
    </form>
  );
}

/** The name, city and license that the counselor's record needs. */
export function FinishAsCounselor(props: FinishFormProps) {
  const { t } = useTranslation('auth');
  const { saving, finish } = useFinish('counselorSignup', props);
  const form = useCoreForm({
    form: 'counselorSignup',
    defaults: { ...HAS_ALREADY, ...typedBefore('counselorSignup', ['name', 'city', 'license']) },
    draftKey: 'finishCounselor',
  });

  const submit = form.submit(({ record: { name, city, license } }) =>
    finish({ role: 'counselor', name, city, license }, form),
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={t('finish.fullName')} autoComplete="name" {...form.field('name')} />
      <TextField label={t('finish.city')} autoComplete="address-level2" {...form.field('city')} />
      <TextField label={t('finish.license')} autoComplete="off" {...form.field('license')} />
      <SignUpEnd form={form} saving={saving} words={endWords(t)} />
    </form>
  );
}

const endWords = (t: TFunction<'auth'>) => ({
  failed: t('finish.failed'),
  submit: t('finish.submit'),
  busy: t('finish.busy'),
});
