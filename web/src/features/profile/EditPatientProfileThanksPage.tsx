import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../config/paths';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectSession } from '../../state/session/selectors';
import { reloadProfile } from '../../state/user/thunks';
import { Button, ButtonLink } from '../../ui/Button';
import { Ltr } from '../../ui/Ltr';
import { Notice } from '../../ui/Notice';
import { ThankYou } from '../../ui/ThankYou';
import { readSavedState } from './savedState';

/** `/editPatientProfileThanks`: saved, and what else happens now. */
export default function EditPatientProfileThanksPage() {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const location = useLocation();
  const { emailLinkSentTo, passwordChanged } = readSavedState(location.state);
  const reloadFailed = session.kind === 'signedIn' && session.problem !== null;

  return (
    <ThankYou title={t('thanks.title')} text={t('thanks.text')} homeLabel={t('thanks.home')} homeTo={paths.home}>
      {emailLinkSentTo !== null && (
        <Notice kind="info">
          <Trans t={t} i18nKey="thanks.emailSent" values={{ email: emailLinkSentTo }} components={{ email: <Ltr /> }} />
        </Notice>
      )}
      {passwordChanged && <Notice kind="info">{t('thanks.passwordChanged')}</Notice>}
      {reloadFailed && (
        <Notice
          kind="warning"
          action={
            <Button variant="secondary" onClick={() => void dispatch(reloadProfile())}>
              {t('thanks.tryAgain')}
            </Button>
          }
        >
          {t('thanks.reloadFailed')}
        </Notice>
      )}
      <ButtonLink variant="secondary" to={paths.editPatientProfile}>
        {t('thanks.profile')}
      </ButtonLink>
    </ThankYou>
  );
}
