import { Trans, useTranslation } from 'react-i18next';
import { Ltr } from '../../ui/Ltr';
import { Notice } from '../../ui/Notice';
import { Announced } from '../../ui/announcer/Announced';
import { SaveActions } from '../shared/saving/SaveActions';
import { SlowSave } from '../shared/saving/SlowSave';
import type { ProfileSave } from './useProfileSave';
import { SaveFailure } from '../shared/Failure';
import { Button } from '../../ui/Button';
import { Progress } from '../../ui/Progress';
import styles from './record.module.css';

export interface ProfileEndProps {
  save: Pick<ProfileSave, 'problem' | 'savedBefore' | 'upload' | 'saving'>;
  busy: boolean;
  /** Describes the upload's progress; the percentage is a whole number. */
  uploading: (percent: number) => string;
  /** Says what happened to the typed text after a save that failed. */
  failedText: string;
  onCancel: () => void;
}

/** The end of a profile's form: the upload's progress, the result of the last save, and the buttons. */
export function ProfileEnd({ save, uploading, failedText, ...actions }: ProfileEndProps) {
  const { t } = useTranslation('auth');
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
      <SaveFailure
        title={t('edit.failed')}
        problem={problem === 'canceled' ? null : problem}
        busy={actions.busy}
        hint={failedText}
      />
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
      {/* An upload shows its own progress. */}
      <SlowSave saving={percent === null || percent === 100 ? save.saving : { waited: 'short' }} />
      <SaveActions
        {...actions}
        words={{ save: t('edit.save'), saving: t('edit.saving'), cancel: t('confirm.cancel') }}
      />
    </>
  );
}

interface UploadProgressProps {
  /** The progress, in percent. */
  percent: number;
  label: string;
  stopLabel: string;
  onStop: () => void;
}

/** An upload's progress, and a button to cancel it. */
function UploadProgress({ percent, label, stopLabel, onStop }: UploadProgressProps) {
  return (
    <div className={styles.upload}>
      <Progress value={percent} max={100} label={label} />
      <Button variant="quiet" onClick={onStop}>
        {stopLabel}
      </Button>
    </div>
  );
}
