import { Trans, useTranslation } from 'react-i18next';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Ltr } from '../../ui/Ltr';
import { Notice } from '../../ui/Notice';
import { Announced } from '../../ui/announcer/Announced';
import { SaveActions } from './SaveActions';
import { SlowSave } from './SlowSave';
import { UploadProgress } from './UploadProgress';
import { useFailureTitle } from './useFailureTitle';
import type { ProfileSave } from './useProfileSave';

export interface ProfileEndProps {
  save: Pick<ProfileSave, 'problem' | 'savedBefore' | 'upload' | 'saving'>;
  busy: boolean;
  /** How far the upload is, in words; the percentage is a whole number. */
  uploading: (percent: number) => string;
  /** What has become of what was typed, after a save that failed. */
  failedText: string;
  onCancel: () => void;
}

/** The end of a profile's form: how far its upload is, what became of the last save, and the buttons. */
export function ProfileEnd({ save, uploading, failedText, ...actions }: ProfileEndProps) {
  const { t } = useTranslation('auth');
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const { problem, savedBefore, upload } = save;
  const { percent } = upload;
  return (
    <>
      {percent !== null && (
        <UploadProgress percent={percent} label={uploading(percent)} stopLabel={t('edit.stop')} onStop={upload.stop} />
      )}
      {problem === 'canceled' && (
        <Notice kind="info" title={t('edit.stoppedTitle')}>
          {t('edit.stopped')}
        </Notice>
      )}
      {problem !== null && problem !== 'canceled' && (
        <Notice kind="error" title={titleOf(t('edit.failed'), problem)}>
          <p>{words(problem)}</p>
          <p>{failedText}</p>
        </Notice>
      )}
      <Announced>
        {savedBefore !== null && (
          <Notice kind="info" title={t('edit.savedBefore')}>
            <p>{t('edit.since')}</p>
            {savedBefore.emailLinkSentTo !== null && (
              <p>
                <Trans
                  t={t}
                  i18nKey={'edit.linkSent'}
                  values={{ email: savedBefore.emailLinkSentTo }}
                  components={{ email: <Ltr /> }}
                />
              </p>
            )}
          </Notice>
        )}
      </Announced>
      {/* An upload says itself how far it is. */}
      <SlowSave saving={percent === null || percent === 100 ? save.saving : { waited: 'short' }} />
      <SaveActions {...actions} words={{ save: t('edit.save'), saving: t('edit.saving'), cancel: t('edit.cancel') }} />
    </>
  );
}
