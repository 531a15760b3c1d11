import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

/** No answer came, and whether it was stored could not be found out. */
export function Unknown({ onLook }: { onLook: () => void }) {
  const { t } = useTranslation('finding');
  return (
    <Notice kind="error" title={t('unknown.title')} action={<Button onClick={onLook}>{t('unknown.look')}</Button>}>
      {t('unknown.text')}
    </Notice>
  );
}
