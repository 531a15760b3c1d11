import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../backend/errors';
import type { Sending } from '../../state/sessions/sending';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Announced } from '../../ui/announcer/Announced';
import { Unknown } from './Unknown';

export interface BecameProps {
  sending: Sending;
  /** Finds out whether it was stored. */
  onLook: () => void;
  onStop: () => void;
  /** What is said where it was refused. */
  failed: (error: BackendErrorCode) => ReactNode;
  /** What is said while nothing was sent. */
  unsent?: ReactNode;
}

/** What has become of a batch, next to its button. */
export function Became(props: BecameProps) {
  // An error is announced by itself.
  const isStatus = props.sending.kind === 'waiting' || props.sending.kind === 'looking';
  return (
    <>
      <Announced>{isStatus && <Words {...props} />}</Announced>
      {!isStatus && <Words {...props} />}
    </>
  );
}

function Words({ sending, onLook, onStop, failed, unsent = null }: BecameProps) {
  const { t } = useTranslation(['finding', 'sessions']);
  switch (sending.kind) {
    case 'waiting':
      return (
        <Notice
          kind="info"
          action={
            <Button variant="secondary" onClick={onStop}>
              {t('book.stop')}
            </Button>
          }
        >
          {t('sessions:refused.busy')}
        </Notice>
      );
    case 'looking':
      return <p>{t('unknown.looking')}</p>;
    case 'unknown':
      return <Unknown onLook={onLook} />;
    case 'failed':
      return failed(sending.error);
    case 'idle':
    case 'sending':
    case 'stored':
      return unsent;
  }
}
