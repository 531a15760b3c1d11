import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { BackTo } from '../account/backTo';

/** Shows a visitor on an account's page how to log in or sign up. Both lead back here. */
export function LogInFirst() {
  const { t } = useTranslation('finding');
  const { pathname, search } = useLocation();
  const state: BackTo = { back: pathname + search };
  return (
    <Notice
      kind="info"
      title={t('who.title')}
      action={
        <>
          <ButtonLink to={paths.login} state={state}>
            {t('who.login')}
          </ButtonLink>
          <ButtonLink to={paths.signup} variant="secondary">
            {t('who.signup')}
          </ButtonLink>
        </>
      }
    >
      {t('who.text')}
    </Notice>
  );
}
