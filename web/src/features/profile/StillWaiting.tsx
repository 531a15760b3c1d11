import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../state/hooks';
import { stopWish } from '../../state/wishes/actions';
import { useOwnWish } from '../../state/wishes/queries';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { SaveFailure } from '../shared/Failure';
import { useWork } from '../shared/saving/useWork';

interface StillWaitingProps {
  uid: string;
  /** Whether emails about a time that opens are off. */
  isOff: boolean;
}

/**
 * Asks a patient who turns off the emails about a time that opens whether to wait on: home shows the time, too. Nobody is asked who chose no
 * emails from the start.
 */
export function StillWaiting({ uid, isOff }: StillWaitingProps) {
  const { t } = useTranslation('mails');
  const dispatch = useAppDispatch();
  const [wasOn, setWasOn] = useState(!isOff);
  const isTurnedOff = isOff && wasOn;
  const wish = useOwnWish(uid, isTurnedOff).found?.wish ?? null;
  const { busy, problem, run } = useWork();
  const [answer, setAnswer] = useState<'kept' | 'stopped' | null>(null);
  // They are on again: turning them off asks again.
  if (!isOff && (!wasOn || answer !== null)) {
    setWasOn(true);
    setAnswer(null);
  }
  if (!isTurnedOff) return null;
  if (answer !== null) return <Notice kind="success" takesFocus title={t(`wish.${answer}`)} />;
  return (
    wish !== null && (
      <Notice
        kind="info"
        title={t('wish.title')}
        action={
          <>
            <Button
              variant="secondary"
              onClick={() => {
                setAnswer('kept');
              }}
            >
              {t('wish.keep')}
            </Button>
            <Button
              variant="quiet"
              busy={busy}
              busyLabel={t('wish.busy')}
              onClick={() =>
                void run(async () => {
                  await dispatch(stopWish()).unwrap();
                  setAnswer('stopped');
                })
              }
            >
              {t('wish.stop')}
            </Button>
          </>
        }
      >
        <p>{t('wish.text')}</p>
        <SaveFailure title={t('wish.failed')} problem={problem} busy={busy} />
      </Notice>
    )
  );
}
