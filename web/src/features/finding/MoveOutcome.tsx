import { useTranslation } from 'react-i18next';
import type { BackendErrorCode } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Notice } from '../../ui/Notice';
import { Became, type BecameProps } from './Became';

/** What has become of a move, beside its button. */
export function MoveOutcome({
  change,
  ...props
}: Pick<BecameProps, 'sending' | 'onLook' | 'onStop'> & {
  /** What somebody else did with the session meanwhile, in words; null where nobody did. */
  change: string | null;
}) {
  return <Became {...props} failed={(error) => <NotMoved error={error} change={change} />} />;
}

function NotMoved({ error, change }: { error: BackendErrorCode; change: string | null }) {
  const { t } = useTranslation(['finding', 'sessions']);
  const words = useErrorWords();
  if (error === 'time-taken') {
    return (
      <Notice kind="error" title={t('sessions:refused.taken')}>
        {t('move.staysChoose')}
      </Notice>
    );
  }
  if (change !== null) return <Notice kind="error" title={change} />;
  if (error === 'session-changed' || error === 'permission-denied') {
    return (
      <Notice kind="error" title={t('sessions:refused.changed')}>
        {t('move.staysLook')}
      </Notice>
    );
  }
  return <Notice kind="error">{words(error)}</Notice>;
}
