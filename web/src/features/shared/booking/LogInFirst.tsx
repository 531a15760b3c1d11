import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { BackTo } from '../account/backTo';

/** A visitor's view of a screen that belongs to an account: the ways to one, which lead back here. */
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
