import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import {
  type CounselorProfilePayload,
  type CounselorRecord,
  LANGUAGES,
  LIMITS,
  TOPICS,
} from '../../../core/generated/tables';
import { useCharactersLeft } from '../../../i18n/useCharactersLeft';
import { useCoreForm } from '../../../state/forms/useCoreForm';
import { useAppDispatch } from '../../../state/hooks';
import { useFileChoice } from '../../../state/profile/useFileChoice';
import { editCounselorProfile } from '../../../state/user/actions';
import { Sheet } from '../../../ui/Sheet';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { PhoneField } from '../../../ui/fields/PhoneField';
import { TextField } from '../../../ui/fields/TextField';
import { Notice } from '../../../ui/Notice';
import { BirthdayFields } from '../../shared/account/BirthdayFields';
import { ConfirmIdentity } from '../../shared/account/ConfirmIdentity';
import { CredentialFields } from '../CredentialFields';
import { FormPart } from '../hub/FormPart';
import { useWrongPart } from '../hub/useWrongPart';
import { IdField } from '../IdField';
import { PhotoField } from '../PhotoField';
import { ProfileEnd } from '../ProfileEnd';
import { type SavedProfile, useProfileSave } from '../useProfileSave';
import styles from './counselor.module.css';
import { PortraitField } from './PortraitField';
import { TrueOfYou } from './TrueOfYou';

/** The result of a save, for the notice above the form. */
export interface Saved extends SavedProfile<CounselorProfilePayload> {
  /** The name or the license has changed, so it has to be reviewed again. */
  isReviewedAnew: boolean;
  /** The available times show other languages than the profile. */
  isSpokenAnew: boolean;
}

export interface CounselorProfileFormProps {
  user: AuthUser;
  record: CounselorRecord;
  /** The open part. The form is hidden on the others. */
  part: string | null;
  /** The profile is on the team page. */
  isListed: boolean;
  /** Receives the parts with unsaved changes, separated by spaces. */
  onUnsaved: (parts: string) => void;
  onSaved: (saved: Saved) => void;
}

const FORM_PARTS = ['details', 'photo', 'login'];

/** The form itself. It exists until it is saved, behind the hub and all parts, so that nothing typed is lost between them. */
export function CounselorProfileForm({ user, record, part, isListed, onUnsaved, onSaved }: CounselorProfileFormProps) {
  const { t } = useTranslation(['counselor', 'counselors', 'auth']);
  const dispatch = useAppDispatch();
  const charactersLeft = useCharactersLeft();
  const [day = '', month = '', year = ''] = record.birthday.split(' ');
  const profile = useCoreForm({
    form: 'counselorProfile',
    // The account's email; the record's email follows it.
    defaults: { ...pick(record), day, month, year, email: user.email },
    draftKey: 'counselorProfile',
  });
  const credentials = useCoreForm({ form: 'credentials' });
  const photo = useFileChoice('photo');
  const idFile = useFileChoice('ID');
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
    choices: [
      { chosen: photo.file, clear: photo.clear },
      { chosen: idFile.file, clear: idFile.clear },
    ],
    send: (edit) => {
      const files = { ...(photo.file && { photo: photo.file }), ...(idFile.file && { idFile: idFile.file }) };
      return dispatch(editCounselorProfile({ ...edit, ...files })).unwrap();
    },
    onSaved: (saved) => {
      onSaved({ ...saved, isReviewedAnew: isAnother(saved.payload), isSpokenAnew: isSpokenAnew(saved.payload) });
    },
  });
  const { values } = profile;
  const [firstBio] = useState(values.bio);
  /** The sign-up requires no phone, but saving does. If it is missing, its field comes first, so that nobody overlooks it. */
  const lacksPhone = record.phone === '';
  const hasPassword = user.providers.includes('password');

  const element = useRef<HTMLFormElement>(null);
  useWrongPart(element, save.busy);
  const given: Record<string, string> = { ...pick(record), day, month, year };
  const isChanged = (names: readonly string[]) =>
    names.some((name) => given[name] !== (values as Record<string, string>)[name]);
  const isTyped = values.email !== user.email || Object.values(credentials.values).some((value) => value !== '');
  const unsaved = [
    ...(isChanged(Object.keys(given).filter((name) => name !== 'portrait')) || idFile.file ? ['details'] : []),
    ...(photo.file || isChanged(['portrait']) ? ['photo'] : []),
    ...(isTyped ? ['login'] : []),
  ].join(' ');
  useEffect(() => {
    onUnsaved(unsaved);
  }, [unsaved, onUnsaved]);

  const contact = (
    <Sheet>
      <h2>{t('sections.contact')}</h2>
      <PhoneField label={t('fields.phone')} hint={t('fields.phoneHint')} {...profile.field('phone')} />
    </Sheet>
  );

  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={save.submit}
      noValidate
      hidden={!FORM_PARTS.includes(part ?? '')}
    >
      <FormPart name="details" part={part} className={styles.form}>
        {lacksPhone && contact}
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
          <TrueOfYou
            value={values.prefers}
            error={profile.errorOf('prefers')}
            onChange={(chosen) => {
              profile.setValue('prefers', chosen);
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
          {isListed && isAnother(values) && (
            <Notice kind="warning">
              <p>{t('recheck')}</p>
              <p>{t('pauses')}</p>
            </Notice>
          )}
          <BirthdayFields field={profile.field} hint={t('fields.birthdayHint')} />
        </Sheet>
        {!lacksPhone && contact}
        <Sheet>
          <h2>{t('sections.id')}</h2>
          <IdField profile="counselor" choice={idFile} isKept={record.documentAt !== undefined} />
        </Sheet>
      </FormPart>
      <FormPart name="photo" part={part}>
        <Sheet>
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
      </FormPart>
      <FormPart name="login" part={part}>
        <Sheet>
          <TextField
            label={t('fields.email')}
            hint={t('fields.emailHint')}
            type="email"
            autoComplete="email"
            ltr
            {...profile.field('email')}
          />
          {hasPassword && <CredentialFields form={credentials} mistake={save.mistakeIn('currentPassword')} />}
        </Sheet>
      </FormPart>
      <ProfileEnd
        save={save}
        busy={save.busy || photo.preparing || idFile.preparing}
        uploading={(percent) => t('upload.progress', { percent })}
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

/** Splits several chosen values, which the form joins with `,`. */
const listOf = (chosen: string): string[] => (chosen === '' ? [] : chosen.split(','));

function pick({ name, bio, city, license, phone, languages, topics, prefers, portrait }: CounselorRecord) {
  return {
    ...{ name, bio, city, license, phone, portrait: portrait ?? '' },
    languages: languages.join(','),
    topics: topics?.join(',') ?? '',
    prefers: prefers?.join(',') ?? '',
  };
}
