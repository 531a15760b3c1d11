import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { formatDate } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { lastRequest, recentRequest } from '../../state/booking/recent';
import { usePatient } from '../../state/session/useProfile';
import { useServerNow } from '../../state/sessions/useServerNow';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { QuestionnaireProps } from './step';

/** Before the first answer, for a patient who has sent a request: that it is there, so that nobody sends a second one for want of an answer. */
export function RecentNotice({ state: { stage, step, stored, second } }: Pick<QuestionnaireProps, 'state'>) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { record } = usePatient();
  const now = useServerNow();
  const sent = lastRequest(record);
  // What is changed of it says itself that it was sent.
  if (sent === null || stage !== 'asking' || step !== 1 || stored || second) return null;
  return (
    <Notice
      kind="info"
      title={t('recent.title', { date: formatDate(language, sent.requestedAt) })}
      action={
        <>
          <ButtonLink to={{ pathname: paths.editPatientProfile, hash: 'requests' }} variant="secondary">
            {t('recent.see')}
          </ButtonLink>
          <ButtonLink to={paths.sessionsNew} variant="secondary">
            {t('recent.find')}
          </ButtonLink>
        </>
      }
    >
      {recentRequest(record, now) !== null && <p>{t('recent.text')}</p>}
      <p>{t('recent.another')}</p>
    </Notice>
  );
}
