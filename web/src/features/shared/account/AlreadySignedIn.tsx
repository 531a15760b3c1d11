import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../../config/paths';
import { isolateLtr } from '../../../i18n/format';
import type { Session } from '../../../state/account/selectors';
import { ButtonLink } from '../../../ui/Button';
import { Page } from '../../../ui/Page';

/**
 * Replaces a sign-up form for a signed-in visitor. Without a record, it leads to the page that finishes the account. Staff have none and
 * can't make one: the rules refuse a record to their accounts.
 */
export function AlreadySignedIn({ session }: { session: Extract<Session, { kind: 'signedIn' }> }) {
  const { t } = useTranslation(['auth', 'translation']);
  if (session.staff) return <StaffOnly />;
  if (session.profileLoaded && session.profile === null) return <Navigate to={paths.finishAccount} replace />;
  const { email } = session.user;
  return (
    <Page
      title={t('already.title')}
      intro={email === '' ? t('already.textNoEmail') : t('already.text', { email: isolateLtr(email) })}
      narrow
    >
      <ButtonLink to={paths.home}>{t('translation:common.backToHome')}</ButtonLink>
    </Page>
  );
}

/** Tells a staff member why their account can't be a client's or a counselor's. */
export function StaffOnly() {
  const { t } = useTranslation('auth');
  return (
    <Page title={t('already.staffTitle')} intro={t('already.staffText')} narrow>
      <ButtonLink to={paths.desk}>{t('already.staffDesk')}</ButtonLink>
    </Page>
  );
}
