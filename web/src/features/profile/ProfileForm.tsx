import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../backend/ports';
import type { PatientRecord } from '../../core';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { usePhotoChoice } from '../../state/photo/usePhotoChoice';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { SlowSave } from '../account/SlowSave';
import { UploadProgress } from '../account/UploadProgress';
import { AboutFields } from './AboutFields';
import { ContactFields } from './ContactFields';
import { IdField } from './IdField';
import { PhotoField } from './PhotoField';
import styles from './ProfileForm.module.css';
import { SecurityFields } from './SecurityFields';
import { useIdChoice } from './useIdChoice';
import { useSaveProfile } from './useSaveProfile';

export interface ProfileFormProps {
  user: AuthUser;
  record: PatientRecord;
}

/**
 * The fields of the profile (`docs/product.md#the-patients-profile`). E-mail and the security section stand only where the account signs in with a
 * password.
 */
export function ProfileForm({ user, record }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const words = useErrorWords();
  const hasPassword = user.providers.includes('password');
  const profile = useCoreForm({ form: 'patientProfile', defaults: defaultsOf(user, record), draftKey: 'profile' });
  const credentials = useCoreForm({ form: 'credentials' });
  const photo = usePhotoChoice();
  const idFile = useIdChoice();
  const saving = useSaveProfile({ user, profile, credentials, photo: photo.photo, idFile: idFile.file });
  const { problem, percent } = saving;
  const wrongPassword = hasPassword && problem === 'wrong-credentials';

  return (
    <form className={styles.form} onSubmit={saving.save} noValidate>
      <Section title={t('sections.photo')}>
        <PhotoField choice={photo} stored={record.photo} name={record.name} />
      </Section>
      <Section title={t('sections.about')}>
        <AboutFields form={profile} />
      </Section>
      <Section title={t('sections.contact')}>
        <ContactFields form={profile} hasPassword={hasPassword} emailMissing={saving.missing === 'email'} />
      </Section>
      <Section title={t('sections.id')}>
        <IdField choice={idFile} isKept={record.ID !== ''} />
      </Section>
      {hasPassword && (
        <Section title={t('sections.security')}>
          <SecurityFields form={credentials} isMissing={saving.missing === 'currentPassword'} isWrong={wrongPassword} />
        </Section>
      )}

      {percent !== null && (
        <UploadProgress
          percent={percent}
          label={t('upload.progress', { percent })}
          stopLabel={t('upload.cancel')}
          onStop={saving.stopUpload}
        />
      )}
      {problem === 'canceled' && (
        <Notice kind="info" title={t('upload.stoppedTitle')}>
          {t('upload.stopped')}
        </Notice>
      )}
      {problem !== null && problem !== 'canceled' && !wrongPassword && (
        <Notice kind="error" title={t('failed')}>
          <p>{words(problem)}</p>
          <p>{t('failedText')}</p>
        </Notice>
      )}
      {/* An upload says itself how far it is. */}
      {(percent === null || percent === 100) && <SlowSave saving={saving.saving} />}
      <div className={styles.actions}>
        <Button type="submit" busy={profile.submitting || photo.preparing} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            // Cancel on a form reloads the page; the draft goes first, or it would come back.
            profile.discardDraft();
            window.location.reload();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function defaultsOf(user: AuthUser, record: PatientRecord) {
  const [day = '', month = '', year = ''] = record.birthday.split(' ');
  const { name, surname, educationLevel, hobbies, familySize, gender, phone } = record;
  return { name, surname, educationLevel, hobbies, familySize, gender, phone, day, month, year, email: user.email };
}
