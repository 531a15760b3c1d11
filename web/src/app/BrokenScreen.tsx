import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Page } from '../ui/Page';

/**
 * Shown in place of a screen that could not be shown. A reload is the way on: a chunk that failed to load stays failed
 * in this page, and drafts survive the reload.
 */
export function BrokenScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('broken.title')} narrow>
      <p>{t('broken.text')}</p>
      <Button
        onClick={() => {
          window.location.reload();
        }}
      >
        {t('common.tryAgain')}
      </Button>
    </Page>
  );
}
