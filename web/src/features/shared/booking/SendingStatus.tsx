import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../../backend/errors';
import type { Sending } from '../../../state/sessions/useSending';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Announced } from '../../../ui/announcer/Announced';

export interface SendingStatusProps {
  sending: Sending;
  /** Finds out whether it was stored. */
  onLook: () => void;
  onStop: () => void;
  /** Renders the text for a refusal. */
  failed: (error: BackendErrorCode) => ReactNode;
  /** The text while nothing was sent. */
  unsent?: ReactNode;
}

/** The state of sending, next to its button. */
export function SendingStatus(props: SendingStatusProps) {
  // An error is announced by itself.
  const isStatus = props.sending.kind === 'waiting' || props.sending.kind === 'looking';
  return (
    <>
      <Announced>{isStatus && <Words {...props} />}</Announced>
      {!isStatus && <Words {...props} />}
    </>
  );
}

function Words({ sending, onLook, onStop, failed, unsent = null }: SendingStatusProps) {
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
      return <UnknownOutcome onLook={onLook} />;
    case 'failed':
      return failed(sending.error);
    case 'idle':
    case 'sending':
    case 'stored':
      return unsent;
  }
}

/** No answer arrived, and it could not be found out whether it was stored. */
export function UnknownOutcome({ onLook }: { onLook: () => void }) {
  const { t } = useTranslation('finding');
  return (
    <Notice kind="error" title={t('unknown.title')} action={<Button onClick={onLook}>{t('book.lookAgain')}</Button>}>
      {t('unknown.text')}
    </Notice>
  );
}
