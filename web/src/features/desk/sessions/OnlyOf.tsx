import { useTranslation } from 'react-i18next';
import { useQuery } from '../../shared/useQuery';
import { ButtonLink } from '../../../ui/Button';
import details from '../details.module.css';

/** The people to whose sessions the list is narrowed, and the way to those of everyone. The address names them by id, so the names are those of the first session. */
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
