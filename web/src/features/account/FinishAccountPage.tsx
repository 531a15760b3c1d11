import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import type { AuthUser } from '../../backend/ports';
import { paths } from '../../config/paths';
import type { Role } from '../../core';
import { useErrorWords } from '../../i18n/useErrorWords';
import { readDraft, writeDraft } from '../../state/drafts';
import { useAppDispatch } from '../../state/hooks';
import { useSession } from '../../state/account/useSession';
import { reloadProfile, signOut } from '../../state/user/actions';
import { Button } from '../../ui/Button';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { Ltr } from '../../ui/Ltr';
import { Page } from '../../ui/Page';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { StaffOnly } from '../shared/account/AlreadySignedIn';
import { VerifyReminder } from '../shared/account/VerifyReminder';
import styles from './auth.module.css';
import { FinishAsCounselor, FinishAsPatient, type FinishFormProps, ROLE_DRAFT } from './FinishForms';
import { Failure } from '../shared/Failure';
import { DeletionButton } from '../shared/account/DeletionButton';

/**
 * Shown to a visitor who is signed in without a record. Either a sign-up stopped after the account was created, and this page writes
 * the record; or a deletion stopped after the record was deleted, and this page deletes the rest.
 */
export default function FinishAccountPage() {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const session = useSession();
  const [isFinishing, setFinishing] = useState(false);
  // The guard admits only signed-in visitors. After a sign-out in another tab it redirects at the next render.
  if (session.kind !== 'signedIn') return null;

  // While the form is finishing, the new record comes from the form itself, which navigates on by itself.
  if (!isFinishing && !session.profileLoaded) {
    if (session.problem === 'email-unconfirmed') return <ConfirmEmail user={session.user} />;
    if (session.problem === null) return <Skeleton label={t('finish.checking')} />;
    return (
      <Page title={t('finish.checkFailed')} narrow>
        <Failure problem={session.problem} again={() => dispatch(reloadProfile())} />
      </Page>
    );
  }
  if (!isFinishing && session.profile !== null) return <Navigate to={paths.home} replace />;
  if (session.staff) return <StaffOnly />;
  if (session.closed) return <FinishDeletion user={session.user} />;
  return <FinishSignUp email={session.user.email} onFinishing={setFinishing} />;
}

/** The record exists, but it opens only after the email is confirmed. */
function ConfirmEmail({ user }: { user: AuthUser }) {
  const { t } = useTranslation(['auth', 'translation']);
  const words = useErrorWords();
  const dispatch = useAppDispatch();
  return (
    <Page title={t('finish.unconfirmed')} intro={words('email-unconfirmed')} narrow>
      <VerifyReminder user={user} />
      <Sheet as="div" lifted>
        <Button onClick={() => void dispatch(reloadProfile())}>{t('translation:common.tryAgain')}</Button>
        <Button variant="quiet" onClick={() => void dispatch(signOut())}>
          {t('finish.logOut')}
        </Button>
      </Sheet>
    </Page>
  );
}

/** Reads the role from a draft. Drafts are text from the browser's storage, so an unknown role counts as `patient`. */
function roleOf(text: string | undefined): Role {
  return text === 'counselor' ? 'counselor' : 'patient';
}

function FinishSignUp({ email, onFinishing }: FinishFormProps & { email: string }) {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [role, setRole] = useState<Role>(() => roleOf(readDraft(ROLE_DRAFT)['role']));

  return (
    <Page
      title={t('finish.title')}
      intro={
        email === '' ? (
          t('finish.introNoEmail')
        ) : (
          <Trans t={t} i18nKey={'finish.intro'} values={{ email }} components={{ email: <Ltr /> }} />
        )
      }
      narrow
    >
      <Sheet as="div" lifted>
        <RadioGroup
          legend={t('finish.role')}
          name="role"
          look="buttons"
          value={role}
          options={[
            { value: 'patient', label: t('finish.patient') },
            { value: 'counselor', label: t('finish.counselor') },
          ]}
          onChange={(value) => {
            setRole(roleOf(value));
            writeDraft(ROLE_DRAFT, { role: value });
          }}
        />
        {role === 'patient' ? (
          <FinishAsPatient onFinishing={onFinishing} />
        ) : (
          <FinishAsCounselor onFinishing={onFinishing} />
        )}
      </Sheet>
      <p className={styles.aside}>
        <span>{t('finish.unwanted')}</span>
        <Button
          variant="quiet"
          className={styles.forgot}
          onClick={() => {
            void navigate(paths.home);
            void dispatch(signOut());
          }}
        >
          {t('finish.logOut')}
        </Button>
      </p>
    </Page>
  );
}

/** The record is deleted but the account still exists: continues the deletion. Each step can be repeated. */
function FinishDeletion({ user }: { user: AuthUser }) {
  const { t } = useTranslation('auth');
  return (
    <Page title={t('finish.closedTitle')} intro={t('finish.closedIntro')} narrow>
      <DeletionButton user={user} label={t('finish.closedSubmit')} variant="danger" replace>
        {t('delete.rest')}
      </DeletionButton>
    </Page>
  );
}
