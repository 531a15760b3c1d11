import { useTranslation } from 'react-i18next';
import { LANGUAGES, LIMITS, TOPICS } from '../../core/generated/tables';
import { languageName } from '../../i18n/languageNames';
import { formatDay } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { localDay } from '../../i18n/zones';
import { dayAfter } from '../../state/sessions/days';
import { useServerNow } from '../../state/sessions/useServerNow';
import { SelectField } from '../../ui/fields/SelectField';
import styles from './team.module.css';
import type { SoughtInAddress } from './useSought';

/** What a counselor has to suit: topic, language, and a day on which there is a free time. */
export function TeamFilters({ sought, change, zone }: Pick<SoughtInAddress, 'sought' | 'change'> & { zone: string }) {
  const { t } = useTranslation('counselors');
  const { language } = useLanguage();
  const today = localDay(useServerNow(), zone);
  const days = Array.from({ length: LIMITS.SLOTS_OFFERED_DAYS }, (_, after) => dayAfter(today, after));
  return (
    <section className={styles.filters} aria-label={t('filters.label')}>
      <SelectField
        label={t('filters.topic')}
        name="topic"
        value={sought.topic ?? ''}
        options={TOPICS.map((value) => ({ value, label: t(`topics.${value}`) }))}
        placeholder={t('filters.anyTopic')}
        onChange={({ target }) => {
          change({ topic: TOPICS.find((one) => one === target.value) ?? null });
        }}
      />
      <SelectField
        label={t('filters.language')}
        name="language"
        value={sought.language ?? ''}
        options={LANGUAGES.map((value) => ({ value, label: languageName(language, value) }))}
        placeholder={t('filters.anyLanguage')}
        onChange={({ target }) => {
          change({ language: LANGUAGES.find((one) => one === target.value) ?? null });
        }}
      />
      <SelectField
        label={t('filters.day')}
        name="day"
        value={sought.day ?? ''}
        options={days.map((value) => ({
          value,
          label: formatDay(language, Date.parse(`${value}T12:00:00Z`), 'UTC'),
        }))}
        placeholder={t('filters.anyDay')}
        onChange={({ target }) => {
          change({ day: target.value || null });
        }}
      />
    </section>
  );
}
