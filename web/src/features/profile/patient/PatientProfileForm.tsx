import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AuthUser } from '../../../backend/ports';
import { paths } from '../../../config/paths';
import type { PatientRecord } from '../../../core';
import { useCoreForm } from '../../../state/forms/useCoreForm';
import { useAppDispatch } from '../../../state/hooks';
import { usePhotoChoice } from '../../../state/profile/usePhotoChoice';
import { editPatientProfile } from '../../../state/user/thunks';
import { CredentialFields } from '../CredentialFields';
import type { JustDone } from '../../shared/thanks/justDone';
import { PhotoField } from '../PhotoField';
import { ProfileEnd } from '../ProfileEnd';
import { useProfileSave } from '../useProfileSave';
import { AboutFields } from './AboutFields';
import { ContactFields } from './ContactFields';
import { IdField } from './IdField';
import styles from './PatientProfileForm.module.css';
import type { SavedState } from './savedState';
import { useIdChoice } from './useIdChoice';

export interface PatientProfileFormProps {
  user: AuthUser;
  record: PatientRecord;
}

/**
 * The fields of the profile (`docs/screens.md#the-patients-profile`). E-mail and the security section stand only where the account signs in with a
 * password.
 */
export function PatientProfileForm({ user, record }: PatientProfileFormProps) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasPassword = user.providers.includes('password');
  const profile = useCoreForm({ form: 'patientProfile', defaults: defaultsOf(user, record), draftKey: 'profile' });
  const credentials = useCoreForm({ form: 'credentials' });
  const photo = usePhotoChoice();
  const idFile = useIdChoice();
  const save = useProfileSave({
    user,
    role: 'patient',
    record,
    profile,
    credentials,
    choices: [
      { chosen: photo.photo, clear: photo.clear },
      { chosen: idFile.file, clear: idFile.clear },
    ],
    send: (edit) => {
      const files = { ...(photo.photo && { photo: photo.photo }), ...(idFile.file && { idFile: idFile.file }) };
      return dispatch(editPatientProfile({ ...edit, ...files })).unwrap();
    },
    onSaved: ({ emailLinkSentTo, passwordChanged }) => {
      const state: SavedState & JustDone = { done: 'profile', emailLinkSentTo, passwordChanged };
      return navigate(paths.editPatientProfileThanks, { state });
    },
  });

  return (
    <form className={styles.form} onSubmit={save.submit} noValidate>
      <Section title={t('sections.photo')}>
        <PhotoField profile="profile" choice={photo} stored={record.photo} name={record.name} />
      </Section>
      <Section title={t('sections.about')}>
        <AboutFields form={profile} />
      </Section>
      <Section title={t('sections.contact')}>
        <ContactFields form={profile} hasPassword={hasPassword} isEmailMissing={save.mistakeIn('email') !== null} />
      </Section>
      <Section title={t('sections.id')}>
        <IdField choice={idFile} isKept={record.ID !== ''} />
      </Section>
      {hasPassword && (
        <Section title={t('sections.security')}>
          <CredentialFields form={credentials} mistake={save.mistakeIn('currentPassword')} />
        </Section>
      )}

      <ProfileEnd
        save={save}
        busy={save.busy || photo.preparing}
        uploading={(percent) => t('upload.progress', { percent })}
        failedText={t('failedText')}
        onCancel={profile.discardDraft}
      />
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

function defaultsOf(user: AuthUser, record: PatientRecord) {
  const [day = '', month = '', year = ''] = record.birthday.split(' ');
  const { name, surname, educationLevel, hobbies, familySize, gender, phone } = record;
  return { name, surname, educationLevel, hobbies, familySize, gender, phone, day, month, year, email: user.email };
}
