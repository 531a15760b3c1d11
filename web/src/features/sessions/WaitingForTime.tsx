import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../backend/errors';
import type { TimeWish } from '../../core/generated/tables';
import { useAppDispatch } from '../../state/hooks';
import { stopWish } from '../../state/wishes/actions';
import { useOwnWish } from '../../state/wishes/queries';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useOnce } from '../../ui/useOnce';
import { useOpen } from '../../ui/useOpen';
import { Failure } from '../shared/Failure';
import { ConfirmDialog } from '../shared/saving/ConfirmDialog';
import { WishLine } from '../shared/wishes/WishLine';
import { Section } from './Section';

/** What the patient waits for, and a button to stop. Nothing for those who don't wait. */
export default function WaitingForTime({ uid }: { uid: string }) {
  const { found, error, again } = useOwnWish(uid);
  const wish = found?.wish ?? null;
  const hasWaited = useOnce(wish !== null);
  return (
    <Suspense fallback={null}>
      {found === null && error !== null && <Unread problem={error} again={again} />}
      {hasWaited && <Waiting wish={wish} />}
    </Suspense>
  );
}

function Unread(failure: { problem: BackendErrorCode; again: () => void }) {
  const { t } = useTranslation('wishes');
  return <Failure title={t('mine.failed')} {...failure} />;
}

/** @param wish null once it is over, while this is on screen: the dialog may still be open */
function Waiting({ wish }: { wish: TimeWish | null }) {
  const { t } = useTranslation('wishes');
  const dispatch = useAppDispatch();
  const stopping = useOpen();
  const [isStopped, setStopped] = useState(false);
  return (
    <>
      {wish !== null && (
        <Section title={t('mine.title')}>
          {() => (
            <>
              <WishLine wish={wish} />
              <p>{t('mine.text')}</p>
              <div>
                <Button variant="secondary" onClick={stopping.open}>
                  {t('mine.stop')}
                </Button>
              </div>
            </>
          )}
        </Section>
      )}
      {wish === null && isStopped && <Notice kind="success" takesFocus title={t('mine.stopped')} />}
      <ConfirmDialog
        open={stopping.isOpen}
        words={{
          title: t('stopping.title'),
          confirm: t('stopping.confirm'),
          busy: t('stopping.busy'),
          keep: t('stopping.keep'),
          failed: t('stopping.failed'),
        }}
        onConfirm={() => dispatch(stopWish()).unwrap()}
        onDone={() => {
          setStopped(true);
        }}
        onClose={stopping.close}
      >
        <p>{t('stopping.text')}</p>
      </ConfirmDialog>
    </>
  );
}
