import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Notice } from '../../ui/Notice';
import { Became, type BecameProps } from './Became';

/** What has become of a move, beside its button. */
export function MoveOutcome(props: Pick<BecameProps, 'sending' | 'onLook' | 'onStop'>) {
  return <Became {...props} failed={(error) => <NotMoved error={error} />} />;
}

function NotMoved({ error }: { error: BackendErrorCode }) {
  const { t } = useTranslation(['finding', 'sessions']);
  const words = useErrorWords();
  if (error === 'time-taken') {
    return (
      <Notice kind="error" title={t('sessions:refused.taken')}>
        {t('move.staysChoose')}
      </Notice>
    );
  }
  if (error === 'session-changed' || error === 'permission-denied') {
    return (
      <Notice kind="error" title={t('sessions:refused.changed')}>
        {t('move.staysLook')}
      </Notice>
    );
  }
  return <Notice kind="error">{words(error)}</Notice>;
}
