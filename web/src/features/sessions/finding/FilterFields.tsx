import { useTranslation } from 'react-i18next';
import { LANGUAGES, WAYS, WHOM } from '../../../core/generated/tables';
import { languageName } from '../../../i18n/languageNames';
import { useLanguage } from '../../../i18n/useLanguage';
import type { Named } from '../../../state/sessions/queries/finding';
import { LoneLink } from '../../../ui/LoneLink';
import { SelectField } from '../../../ui/fields/SelectField';
import styles from './finding.module.css';
import { findPath, type Wanted } from './wanted';

export interface FilterFieldsProps {
  wanted: Wanted;
  /** Whose times alone are shown. */
  counselor: Named;
  onChange: (changes: { language?: string | null; way?: string | null; whom?: string | null }) => void;
}

/** What a time has to suit: language, way, for whom; and whose times alone are shown, with the way to all. */
export function FilterFields({ wanted, counselor, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const languages = LANGUAGES.map((value) => ({ value, label: languageName(language, value) }));
  return (
    <section className={styles.filters} aria-label={t('filters.label')}>
      {counselor !== null && counselor !== 'gone' && (
        <p className={styles.only}>
          <span>
            <span>{t('filters.only')}</span> <bdi className={styles.name}>{counselor.name}</bdi>
          </span>
          <LoneLink to={findPath({ ...wanted, counselor: null })}>{t('gone.others')}</LoneLink>
        </p>
      )}
      <div className={styles.fields}>
        <SelectField
          label={t('filters.language')}
          name="language"
          value={wanted.language ?? ''}
          options={languages}
          {...(wanted.counselor === null ? {} : { placeholder: t('filters.anyLanguage') })}
          onChange={({ target }) => {
            onChange({ language: target.value || null });
          }}
        />
        <SelectField
          label={t('filters.way')}
          name="way"
          value={wanted.way ?? ''}
          options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
          placeholder={t('filters.anyWay')}
          onChange={({ target }) => {
            onChange({ way: target.value || null });
          }}
        />
        <SelectField
          label={t('filters.whom')}
          name="whom"
          value={wanted.whom}
          options={WHOM.map((value) => ({ value, label: t(`whom.${value}`) }))}
          onChange={({ target }) => {
            onChange({ whom: target.value });
          }}
        />
      </div>
    </section>
  );
}
