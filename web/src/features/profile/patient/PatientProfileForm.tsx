import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AuthUser } from '../../../backend/ports';
import { paths } from '../../../config/paths';
import type { Draft, PatientRecord } from '../../../core';
import { fieldNames } from '../../../state/forms/fieldTable';
import { type CoreForm, useCoreForm } from '../../../state/forms/useCoreForm';
import { useAppDispatch } from '../../../state/hooks';
import { useFileChoice } from '../../../state/profile/useFileChoice';
import { editPatientProfile } from '../../../state/user/actions';
import { PhoneField } from '../../../ui/fields/PhoneField';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { EmailField } from '../../shared/account/EmailField';
import { CredentialFields } from '../CredentialFields';
import type { JustDone } from '../../shared/thanks/justDone';
import { FormPart } from '../hub/FormPart';
import { useWrongPart } from '../hub/useWrongPart';
import { IdField } from '../IdField';
import { PhotoField } from '../PhotoField';
import { ProfileEnd } from '../ProfileEnd';
import { useProfileSave } from '../useProfileSave';
import { AboutFields } from './AboutFields';
import styles from './PatientProfileForm.module.css';
import type { SavedState } from './savedState';

export interface PatientProfileFormProps {
  user: AuthUser;
  record: PatientRecord;
  /** The open part. The form is hidden on the others. */
  part: string | null;
  /** Receives the parts with unsaved changes, separated by spaces. */
  onUnsaved: (parts: string) => void;
}

/** The parts of the profile that this form fills. */
const FORM_PARTS = ['details', 'photo', 'login'] as const;

/**
 * The fields of the profile (`docs/screens.md#the-patients-profile`), one part at a time. It stays mounted behind the hub, so that nothing
 * typed or chosen is lost between parts; Save sends everything unsaved. Only an account with a password has the login part.
 */
export function PatientProfileForm({ user, record, part, onUnsaved }: PatientProfileFormProps) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasPassword = user.providers.includes('password');
  const profile = useCoreForm({ form: 'patientProfile', defaults: defaultsOf(user, record), draftKey: 'profile' });
  const credentials = useCoreForm({ form: 'credentials' });
  const photo = useFileChoice('photo');
  const idFile = useFileChoice('ID');
  const save = useProfileSave({
    user,
    role: 'patient',
    record,
    profile,
    credentials,
    choices: [
      { chosen: photo.file, clear: photo.clear },
      { chosen: idFile.file, clear: idFile.clear },
    ],
    send: (edit) => {
      const files = { ...(photo.file && { photo: photo.file }), ...(idFile.file && { idFile: idFile.file }) };
      return dispatch(editPatientProfile({ ...edit, ...files })).unwrap();
    },
    onSaved: ({ emailLinkSentTo, passwordChanged }) => {
      const state: SavedState & JustDone = { done: 'profile', emailLinkSentTo, passwordChanged };
      return navigate(paths.editPatientProfileThanks, { state });
    },
  });

  const element = useRef<HTMLFormElement>(null);
  useWrongPart(element, save.busy);
  const { email, ...details } = profile.values;
  const given = defaultsOf(user, record);
  const unsaved = [
    ...(Object.entries(details).some(([name, value]) => value !== given[name]) || idFile.file ? ['details'] : []),
    ...(photo.file ? ['photo'] : []),
    ...(email !== user.email || Object.values(credentials.values).some((value) => value !== '') ? ['login'] : []),
  ].join(' ');
  useEffect(() => {
    onUnsaved(unsaved);
  }, [unsaved, onUnsaved]);

  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={save.submit}
      noValidate
      hidden={!FORM_PARTS.some((one) => one === part)}
    >
      <FormPart name="details" part={part} className={styles.form}>
        <Section title={t('sections.about')}>
          <AboutFields form={profile} />
        </Section>
        <Section title={t('sections.contact')}>
          <PhoneField label={t('fields.phone')} hint={t('fields.phoneHint')} {...profile.field('phone')} />
        </Section>
        <Section title={t('sections.id')}>
          <IdField profile="profile" choice={idFile} isKept={record.ID !== ''} />
        </Section>
      </FormPart>
      <FormPart name="photo" part={part}>
        <Section title={t('sections.photo')} isAlone>
          <PhotoField profile="profile" choice={photo} stored={record.photo} name={record.name} />
        </Section>
      </FormPart>
      {hasPassword && (
        <FormPart name="login" part={part}>
          <Section title={t('sections.security')} isAlone>
            <LoginEmail form={profile} isEmailMissing={save.mistakeIn('email') !== null} />
            <CredentialFields form={credentials} mistake={save.mistakeIn('currentPassword')} />
          </Section>
        </FormPart>
      )}

      <ProfileEnd
        save={save}
        busy={save.busy || photo.preparing || idFile.preparing}
        uploading={(percent) => t('upload.progress', { percent })}
        failedText={t('failedText')}
        onCancel={profile.discardDraft}
      />
    </form>
  );
}

/** `isAlone`: the section is its part's only one, and the part's title above is the same. */
function Section({ title, isAlone = false, children }: { title: string; isAlone?: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={isAlone ? styles.alone : undefined}>
        {isAlone ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** What the form shows at first. An optional field may be missing in the record. */
function defaultsOf(user: AuthUser, record: PatientRecord) {
  const [day = '', month = '', year = ''] = record.birthday.split(' ');
  const known: Partial<Draft<'patientProfile'>> = { ...record, day, month, year, email: user.email };
  return Object.fromEntries(fieldNames('patientProfile').map((name) => [name, known[name] ?? '']));
}

interface LoginEmailProps {
  form: CoreForm<'patientProfile'>;
  /** The account needs an email, and the field is empty. */
  isEmailMissing: boolean;
}

/** The email that the patient logs in with. A new one counts only after the patient follows the link sent to it. */
function LoginEmail({ form, isEmailMissing }: LoginEmailProps) {
  const { t } = useTranslation(['profile', 'messages']);
  return (
    <EmailField
      label={t('fields.email')}
      hint={t('fields.emailHint')}
      autoComplete="email"
      form={form}
      error={isEmailMissing ? t('messages:required') : undefined}
    />
  );
}
