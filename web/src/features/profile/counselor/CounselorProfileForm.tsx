import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import {
  type CounselorProfilePayload,
  type CounselorRecord,
  LANGUAGES,
  LIMITS,
  PREFERENCES,
  TOPICS,
} from '../../../core/generated/tables';
import { useCharactersLeft } from '../../../i18n/useCharactersLeft';
import { useCoreForm } from '../../../state/forms/useCoreForm';
import { useAppDispatch } from '../../../state/hooks';
import { usePhotoChoice } from '../../../state/profile/usePhotoChoice';
import { useDecision } from '../../../state/profile/review';
import { useListing } from '../../../state/team/queries';
import { editCounselorProfile } from '../../../state/user/thunks';
import { Sheet } from '../../../ui/Sheet';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { PhoneField } from '../../../ui/fields/PhoneField';
import { TextField } from '../../../ui/fields/TextField';
import { Notice } from '../../../ui/Notice';
import { BirthdayFields } from '../../shared/account/BirthdayFields';
import { ConfirmIdentity } from '../../shared/account/ConfirmIdentity';
import { CredentialFields } from '../CredentialFields';
import { PhotoField } from '../PhotoField';
import { ProfileEnd } from '../ProfileEnd';
import { type SavedProfile, useProfileSave } from '../useProfileSave';
import styles from './counselor.module.css';
import { LicenseNotice } from './LicenseNotice';
import { PortraitField } from './PortraitField';

/** What came of a save, for the notice above the form. */
export interface Saved extends SavedProfile<CounselorProfilePayload> {
  /** The name or the license is another one: it has to be reviewed again. */
  isReviewedAnew: boolean;
  /** Open times say other languages than the profile from now on. */
  isSpokenAnew: boolean;
}

export interface CounselorProfileFormProps {
  user: AuthUser;
  record: CounselorRecord;
  onSaved: (saved: Saved) => void;
}

/** The form itself; it lives until it is saved. */
export function CounselorProfileForm({ user, record, onSaved }: CounselorProfileFormProps) {
  const { t } = useTranslation(['counselor', 'counselors', 'auth']);
  const dispatch = useAppDispatch();
  const charactersLeft = useCharactersLeft();
  const [day = '', month = '', year = ''] = record.birthday.split(' ');
  const profile = useCoreForm({
    form: 'counselorProfile',
    // The account's e-mail: the record's follows it.
    defaults: { ...pick(record), day, month, year, email: user.email },
    draftKey: 'counselorProfile',
  });
  const credentials = useCoreForm({ form: 'credentials' });
  const photo = usePhotoChoice();
  const listed = useListing(user.uid);
  const { decision, isAwaited } = useDecision({ user, record, skip: listed !== 'notListed' });
  const listing = isAwaited ? 'checking' : listed;
  const isAnother = ({ name, license }: Pick<CounselorRecord, 'name' | 'license'>) =>
    name.trim() !== record.name || license.trim() !== record.license;
  const isSpokenAnew = ({ languages }: CounselorProfilePayload) =>
    record.languages.length > 0 && languages.join(' ') !== record.languages.join(' ');
  const save = useProfileSave({
    user,
    role: 'counselor',
    record,
    profile,
    credentials,
    choices: [{ chosen: photo.photo, clear: photo.clear }],
    send: (edit) => dispatch(editCounselorProfile({ ...edit, ...(photo.photo && { photo: photo.photo }) })).unwrap(),
    onSaved: (saved) => {
      onSaved({ ...saved, isReviewedAnew: isAnother(saved.payload), isSpokenAnew: isSpokenAnew(saved.payload) });
    },
  });
  const { values } = profile;
  const [firstBio] = useState(values.bio);
  /** Sign-up asks for no phone, and nothing is saved without one: then it comes first, where nobody misses it below the fold. */
  const lacksPhone = record.phone === '';
  const hasPassword = user.providers.includes('password');

  const contact = (
    <Sheet>
      <h2>{t('sections.contact')}</h2>
      <TextField
        label={t('fields.email')}
        hint={t('fields.emailHint')}
        type="email"
        autoComplete="email"
        ltr
        {...profile.field('email')}
      />
      <PhoneField label={t('fields.phone')} hint={t('fields.phoneHint')} {...profile.field('phone')} />
    </Sheet>
  );

  return (
    <form className={styles.form} onSubmit={save.submit} noValidate>
      <LicenseNotice listing={listing} decision={decision} />
      {lacksPhone && contact}
      <Sheet>
        <h2>{t('sections.photo')}</h2>
        <PhotoField
          profile="counselor"
          choice={photo}
          stored={record.photo}
          drawing={values.portrait}
          name={record.name}
        />
        <PortraitField
          name={values.name}
          value={values.portrait}
          error={profile.errorOf('portrait')}
          onChange={(chosen) => {
            profile.setValue('portrait', chosen);
          }}
        />
      </Sheet>
      <Sheet>
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
        <CheckboxGroup
          legend={t('fields.languages')}
          hint={t('fields.languagesHint')}
          name="languages"
          options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          values={listOf(values.languages)}
          error={profile.errorOf('languages')}
          onChange={(chosen) => {
            profile.setValue('languages', chosen.join(','));
          }}
        />
        <CheckboxGroup
          legend={t('fields.topics')}
          hint={t('fields.topicsHint')}
          name="topics"
          options={TOPICS.map((value) => ({ value, label: t(`counselors:topics.${value}`) }))}
          values={listOf(values.topics)}
          error={profile.errorOf('topics')}
          onChange={(chosen) => {
            profile.setValue('topics', chosen.join(','));
          }}
        />
        <CheckboxGroup
          legend={t('fields.prefers')}
          hint={t('fields.prefersHint')}
          name="prefers"
          options={PREFERENCES.map((value) => ({ value, label: t(`prefers.${value}`) }))}
          values={listOf(values.prefers)}
          error={profile.errorOf('prefers')}
          onChange={(chosen) => {
            profile.setValue('prefers', chosen.join(','));
          }}
        />
        <TextField label={t('fields.city')} autoComplete="address-level2" dir="auto" {...profile.field('city')} />
        <TextField
          label={t('fields.license')}
          hint={t('fields.licenseHint')}
          autoComplete="off"
          ltr
          {...profile.field('license')}
        />
        {listing === 'listed' && isAnother(values) && (
          <Notice kind="warning">
            <p>{t('recheck')}</p>
            <p>{t('pauses')}</p>
          </Notice>
        )}
        <BirthdayFields field={profile.field} hint={t('fields.birthdayHint')} />
      </Sheet>
      {!lacksPhone && contact}
      {hasPassword && (
        <Sheet>
          <h2>{t('sections.security')}</h2>
          <CredentialFields form={credentials} mistake={save.mistakeIn('currentPassword')} />
        </Sheet>
      )}
      <ProfileEnd
        save={save}
        busy={save.busy || photo.preparing}
        uploading={(percent) => t('photo.uploading', { percent })}
        failedText={t('failedText')}
        onCancel={profile.discardDraft}
      />
      <ConfirmIdentity
        {...save.identity}
        title={t('confirmTitle')}
        providers={user.providers}
        confirmLabel={t('auth:edit.save')}
        busyLabel={t('auth:edit.saving')}
      >
        {t('confirmText')}
      </ConfirmIdentity>
    </form>
  );
}

/** What was chosen of several, as the form holds it: with a `,` between. */
const listOf = (chosen: string): string[] => (chosen === '' ? [] : chosen.split(','));

function pick({ name, bio, city, license, phone, languages, topics, prefers, portrait }: CounselorRecord) {
  return {
    ...{ name, bio, city, license, phone, portrait: portrait ?? '' },
    languages: languages.join(','),
    topics: topics?.join(',') ?? '',
    prefers: prefers?.join(',') ?? '',
  };
}
