import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/Button';
import { ThankYou } from './ThankYou';

export interface NothingDoneProps {
  /** The purpose of the page. */
  text: ReactNode;
  /** Where the visitor can do it. */
  to?: string;
  label?: string;
}

/**
 * A thank-you page without anything to thank for, as prerendered or opened by its URL. It claims nothing and links to where the visitor
 * can do it.
 */
export function NothingDone({ text, to, label }: NothingDoneProps) {
  const { t } = useTranslation();
  return (
    <ThankYou
      title={t('common.nothingDone')}
      text={text}
      next={to === undefined ? undefined : <ButtonLink to={to}>{label}</ButtonLink>}
    />
  );
}
