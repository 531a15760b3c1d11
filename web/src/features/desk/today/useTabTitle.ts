import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Shows text in the tab's title instead of the page's heading, until it is null or the screen is left. The heading gets it, too, because the title follows the
 * heading after a navigation (app/ScreenArrival.tsx).
 */
export function useTabTitle(words: string | null): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (words === null) return undefined;
    const show = (page: string) => {
      document.title = t('common.pageTitle', { page });
    };
    const headingNow = () => document.querySelector<HTMLElement>('[data-page-title]');
    const heading = headingNow();
    if (heading !== null) heading.dataset['tabTitle'] = words;
    show(words);
    return () => {
      if (heading !== null) delete heading.dataset['tabTitle'];
      show(headingNow()?.textContent.trim() ?? '');
    };
  }, [words, t]);
}
