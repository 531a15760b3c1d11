import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

/** In place of Confirm: this purchase was made before, and another one needs a pack chosen anew. `focused`: it took the place of what was pressed. */
export function FinishedPurchase({ focused }: { focused: boolean }) {
  const { t } = useTranslation('tickets');
  return (
    <Notice
      kind="info"
      takesFocus={focused}
      title={t('buy.finishedTitle')}
      action={<ButtonLink to={paths.buyTickets}>{t('buy.otherPack')}</ButtonLink>}
    >
      {t('buy.finished')}
    </Notice>
  );
}
