import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { LoneLink } from '../../ui/LoneLink';
import { Notice } from '../../ui/Notice';

/** Says that nothing is sold right now, and links onward. */
export function BuyingClosed() {
  const { t } = useTranslation('tickets');
  return (
    <Notice kind="info" title={t('closed.title')} action={<LoneLink to={paths.contact}>{t('closed.write')}</LoneLink>}>
      {t('closed.text')}
    </Notice>
  );
}
