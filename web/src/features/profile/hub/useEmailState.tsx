import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import { Ltr } from '../../../ui/Ltr';

/** Shows where emails would go, and whether that email is confirmed. */
export function useEmailState({ email, emailVerified }: AuthUser): ReactNode {
  const { t } = useTranslation('auth');
  if (email === '') return t('parts.noEmail');
  return (
    <Trans
      t={t}
      i18nKey={emailVerified ? 'parts.confirmed' : 'parts.unconfirmed'}
      values={{ email }}
      components={{ email: <Ltr /> }}
    />
  );
}
