import { Trans, useTranslation } from 'react-i18next';
import type { Booking } from '../../../core/generated/tables';
import { formatDate } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { whomOf } from '../../../state/sessions/beginning';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import styles from './booking.module.css';

export interface ShareAnswersProps {
  /** The last request, whose answers are shared. */
  request: Booking;
  /** The counselor's name. */
  counselor: string;
  shares: boolean;
  onChange: (shares: boolean) => void;
}

/** Lets the counselor read the answers of the last request. It says whose they are, and nothing is preselected. */
export function ShareAnswers({ request, counselor, shares, onChange }: ShareAnswersProps) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  return (
    <CheckboxField
      name="share"
      className={styles.switch}
      label={<Trans t={t} i18nKey="share.label" values={{ name: counselor }} components={{ name: <bdi /> }} />}
      hint={t(`share.hint.${whomOf(request)}`, { date: formatDate(language, request.requestedAt) })}
      checked={shares}
      onChange={({ target }) => {
        onChange(target.checked);
      }}
    />
  );
}
