import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import { ThankYou } from '../../../ui/ThankYou';

export interface NothingDoneProps {
  /** What the page is for. */
  text: ReactNode;
  /** Where it is done. */
  to?: string;
  label?: string;
}

/**
 * A thank-you page of which it is not known that anything was done: as it is written beforehand, and opened by its address. It claims nothing, and leads
 * to where it is done.
 */
export function NothingDone({ text, to, label }: NothingDoneProps) {
  const { t } = useTranslation();
  return (
    <ThankYou
      title={t('common.nothingDone')}
      text={text}
      next={to === undefined ? undefined : <ButtonLink to={to}>{label}</ButtonLink>}
      homeLabel={t('common.backToHome')}
      homeTo={paths.home}
    />
  );
}
