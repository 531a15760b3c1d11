import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { Empty } from '../../ui/Empty';

/** Where no card is saved yet: what to do next. */
export function NoCards() {
  const { t } = useTranslation('cards');
  return (
    <Empty picture="empty-cards">
      <h2>{t('saved.emptyTitle')}</h2>
      <p>{t('saved.empty')}</p>
      <ButtonLink to={paths.addNewCard}>
        <Plus size={20} aria-hidden="true" />
        <span>{t('saved.add')}</span>
      </ButtonLink>
    </Empty>
  );
}
