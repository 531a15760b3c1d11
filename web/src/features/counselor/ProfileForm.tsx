import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../backend/ports';
import { type CounselorProfilePayload, type CounselorRecord, LIMITS } from '../../core/generated/tables';
import { useCharactersLeft } from '../../i18n/useCharactersLeft';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useCoreForm } from '../../state/forms/useCoreForm';
import { usePhotoChoice } from '../../state/photo/usePhotoChoice';
import { useListing } from '../../state/team/useListing';
import { Button } from '../../ui/Button';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { BirthdayFields } from '../account/BirthdayFields';
import { ConfirmIdentity } from '../account/ConfirmIdentity';
import { SlowSave } from '../account/SlowSave';
import { UploadProgress } from '../account/UploadProgress';
import styles from './counselor.module.css';
import { LicenseNotice } from './LicenseNotice';
import { PhotoSection } from './PhotoSection';
import { SecuritySection } from './SecuritySection';
import { useSave } from './useSave';

/** What came of a save, for the notice above the form. */
export interface Saved {
  payload: CounselorProfilePayload;
  emailLinkSentTo: string | null;
  passwordChanged: boolean;
  /** The name or the license is another one: it has to be reviewed again. */
  isReviewedAnew: boolean;
}

export interface ProfileFormProps {
  user: AuthUser;
  record: CounselorRecord;
  onSaved: (saved: Saved) => void;
}

/** The form itself; it lives until it is saved. */
export function ProfileForm({ user, record, onSaved }: ProfileFormProps) {
  const { t } = useTranslation(['counselor', 'auth', 'messages']);
  const words = useErrorWords();
  const charactersLeft = useCharactersLeft();
  const [day = '', month = '', year = ''] = record.birthday.split(' ');
  const profile = useCoreForm({
    form: 'counselorProfile',
    // The account's e-mail: the record's follows it.
    defaults: { ...pick(record), day, month, year, email: user.email },
    draftKey: 'counselorProfile',
  });
  const security = useCoreForm({ form: 'credentials' });
  const photo = usePhotoChoice();
  const listing = useListing(user.uid);
  const save = useSave({ user, record, profile, security, photo, onSaved });
  const { values } = profile;
  const [firstBio] = useState(values.bio);
  const isReviewedAnew = values.name.trim() !== record.name || values.license.trim() !== record.license;
  const hasPassword = user.providers.includes('password');

  return (
    <form className={styles.form} onSubmit={save.submit} noValidate>
      <LicenseNotice listing={listing} />
      <section className={styles.section}>
        <h2>{t('sections.photo')}</h2>
        <PhotoSection name={record.name} stored={record.photo} choice={photo} />
      </section>
      <section className={styles.section}>
        <h2>{t('sections.about')}</h2>
        <TextField label={t('fields.name')} autoComplete="name" dir="auto" {...profile.field('name')} />
        <TextAreaField
          label={t('fields.bio')}
          hint={t('fields.bioHint')}
          rows={7}
          defaultValue={firstBio}
          counter={charactersLeft}
          {...profile.field('bio')}
          maxLength={LIMITS.BIO_MAX}
        />
        <TextField label={t('fields.city')} autoComplete="address-level2" dir="auto" {...profile.field('city')} />
        <TextField
          label={t('fields.license')}
          hint={t('fields.licenseHint')}
          autoComplete="off"
          ltr
          {...profile.field('license')}
        />
        {listing === 'listed' && isReviewedAnew && <Notice kind="warning">{t('recheck')}</Notice>}
        <BirthdayFields field={profile.field} hint={t('fields.birthdayHint')} />
      </section>
      <section className={styles.section}>
        <h2>{t('sections.contact')}</h2>
        <TextField
          label={t('fields.email')}
          hint={t('fields.emailHint')}
          type="email"
          autoComplete="email"
          ltr
          {...profile.field('email')}
        />
        <TextField
          label={t('fields.phone')}
          hint={t('fields.phoneHint')}
          type="tel"
          autoComplete="tel"
          ltr
          {...profile.field('phone')}
        />
      </section>
      {hasPassword && <SecuritySection form={security} mistake={save.mistake} onTyping={save.clearMistake} />}
      {save.problem === 'canceled' && (
        <Notice kind="info" title={t('photo.stoppedTitle')}>
          {t('photo.stopped')}
        </Notice>
      )}
      {save.problem !== null && save.problem !== 'canceled' && (
        <Notice kind="error" title={t('failed')}>
          <p>{words(save.problem)}</p>
          <p>{t('failedText')}</p>
        </Notice>
      )}
      {save.progress !== null && (
        <UploadProgress
          percent={save.progress}
          label={t('photo.uploading', { percent: save.progress })}
          stopLabel={t('photo.stop')}
          onStop={save.stopUpload}
        />
      )}
      {/* An upload says itself how far it is. */}
      {(save.progress === null || save.progress === 100) && <SlowSave saving={save.saving} />}
      <div className={styles.actions}>
        <Button type="submit" busy={save.busy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            profile.discardDraft();
            window.location.reload();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
      <ConfirmIdentity
        open={save.confirming}
        title={t('confirmTitle')}
        providers={user.providers}
        confirmLabel={t('save')}
        busyLabel={t('saving')}
        onConfirm={save.confirm}
        onClose={save.cancelConfirming}
      >
        {t('confirmText')}
      </ConfirmIdentity>
    </form>
  );
}

function pick({ name, bio, city, license, phone }: CounselorRecord) {
  return { name, bio, city, license, phone };
}
