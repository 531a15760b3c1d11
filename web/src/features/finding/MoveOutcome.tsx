import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../i18n/useErrorWords';
import type { Sending } from '../../state/sessions/sending';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Unknown } from './Unknown';

export interface MoveOutcomeProps {
  sending: Sending;
  onStop: () => void;
  onLook: () => void;
}

/** What has become of a move, beside its button. */
export function MoveOutcome(props: MoveOutcomeProps) {
  // An error is announced by itself.
  const isStatus = props.sending.kind === 'waiting' || props.sending.kind === 'looking';
  return (
    <>
      <div role="status">{isStatus && <Became {...props} />}</div>
      {!isStatus && <Became {...props} />}
    </>
  );
}

function Became({ sending, onStop, onLook }: MoveOutcomeProps) {
  const { t } = useTranslation(['finding', 'sessions']);
  const words = useErrorWords();
  switch (sending.kind) {
    case 'idle':
    case 'sending':
    case 'stored':
      return null;
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
      if (sending.error === 'time-taken') {
        return (
          <Notice kind="error" title={t('sessions:refused.taken')}>
            {t('move.staysChoose')}
          </Notice>
        );
      }
      if (sending.error === 'session-changed' || sending.error === 'permission-denied') {
        return (
          <Notice kind="error" title={t('sessions:refused.changed')}>
            {t('move.staysLook')}
          </Notice>
        );
      }
      return <Notice kind="error">{words(sending.error)}</Notice>;
  }
}
