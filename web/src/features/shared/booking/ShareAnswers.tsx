import { Trans, useTranslation } from 'react-i18next';
import type { Booking } from '../../../core/generated/tables';
import { formatDate } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { whomOf } from '../../../state/sessions/beginning';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import styles from './booking.module.css';

export interface ShareAnswersProps {
  /** The last request: its answers are what is shared. */
  request: Booking;
  /** With whom. */
  counselor: string;
  shares: boolean;
  onChange: (shares: boolean) => void;
}

/** Lets the counselor read the answers of the last request. Whose they are is said; nothing is ticked beforehand. */
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
