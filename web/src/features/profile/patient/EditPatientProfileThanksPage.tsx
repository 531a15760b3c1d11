import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import { Notice } from '../../../ui/Notice';
import { ThankYou } from '../../shared/thanks/ThankYou';
import { BackToTime, useTimeToBook } from '../../shared/sessions/BackToTime';
import { useJustDone } from '../../shared/thanks/justDone';
import { NothingDone } from '../../shared/thanks/NothingDone';
import { ThankYouExtras } from '../../shared/thanks/ThankYouExtras';
import { readSavedState } from './savedState';

/** `/editPatientProfileThanks`: says that the profile is saved, and what else happens now. */
export default function EditPatientProfileThanksPage() {
  const { t } = useTranslation('profile');
  const location = useLocation();
  const { emailLinkSentTo, passwordChanged } = readSavedState(location.state);
  const isDone = useJustDone('profile');
  const time = useTimeToBook();

  if (!isDone) return <NothingDone text={t('thanks.none')} to={paths.editPatientProfile} label={t('title')} />;
  return (
    <ThankYou
      title={t('thanks.title')}
      text={t('thanks.text')}
      next={
        time === null ? (
          <ButtonLink to={paths.editPatientProfile}>{t('thanks.profile')}</ButtonLink>
        ) : (
          <BackToTime to={time} />
        )
      }
    >
      <ThankYouExtras reloadFailed={t('thanks.reloadFailed')}>
        {emailLinkSentTo !== null && (
          <Notice kind="info">
            <Trans
              t={t}
              i18nKey="thanks.emailSent"
              values={{ email: emailLinkSentTo }}
              components={{ email: <Ltr /> }}
            />
          </Notice>
        )}
        {passwordChanged && <Notice kind="info">{t('thanks.passwordChanged')}</Notice>}
      </ThankYouExtras>
    </ThankYou>
  );
}
