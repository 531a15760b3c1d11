import { useTranslation } from 'react-i18next';
import { useQuery } from '../../shared/useQuery';
import { ButtonLink } from '../../../ui/Button';
import details from '../details.module.css';

/**
 * The people whose sessions the list shows, and a link to the sessions of everyone. The URL names people by id, so the first session
 * provides their names.
 */
export function OnlyOf({ patient, counselor }: Partial<Record<'patient' | 'counselor', string | undefined>>) {
  const { t } = useTranslation('desk');
  const [query] = useQuery();
  const names = [
    ...(query.has('patient') ? [patient ?? query.get('patient')] : []),
    ...(query.has('counselor') ? [counselor ?? query.get('counselor')] : []),
  ];
  if (names.length === 0) return null;
  const everyone = new URLSearchParams(query);
  for (const key of ['patient', 'counselor', 'after']) everyone.delete(key);
  return (
    <div className={details.acts}>
      <p className={details.words}>{t('sessions.only', { name: names.join(', ') })}</p>
      <ButtonLink variant="quiet" to={`?${everyone.toString()}`}>
        {t('sessions.others')}
      </ButtonLink>
    </div>
  );
}
