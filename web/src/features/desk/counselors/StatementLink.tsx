import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { serverNow } from '../../../clock/clock';
import { formatMonth } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useOpened } from '../opening';

/** A link to a counselor's statement of the previous month (UTC). */
export function StatementLink({ uid, name }: { uid: string; name: string }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const { itemPath } = useOpened(['uid', 'month']);
  const now = new Date(serverNow());
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const month = before.toISOString().slice(0, 'YYYY-MM'.length);
  return (
    <Link to={itemPath({ uid, month })}>
      <span>{t('statement.open', { month: formatMonth(language, before.getTime(), 'UTC') })}</span>
      <VisuallyHidden>
        {' '}
        <bdi>{name}</bdi>
      </VisuallyHidden>
    </Link>
  );
}
