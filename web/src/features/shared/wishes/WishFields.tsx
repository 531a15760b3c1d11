import { useTranslation } from 'react-i18next';
import { DAY_PARTS, LANGUAGES, TOPICS, WAYS, WEEKDAYS, WHOM } from '../../../core/generated/tables';
import type { WishRefused } from '../../../core/member';
import { languageName } from '../../../i18n/languageNames';
import { formatDate, formatWeekday } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { zoneName } from '../../../i18n/zones';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { SelectField } from '../../../ui/fields/SelectField';
import type { Draft } from './draft';
import { LASTS, lastDay } from './lasts';
import type { LookedFor } from './wanted';
import styles from './wishes.module.css';

interface WishFieldsProps {
  draft: Draft;
  /** The counselor whose times were shown; null for any: then the sheet asks about none. */
  counselor: LookedFor['counselor'];
  /** Whether a topic was among the filters. Only then is it asked about, because it says something about health. */
  hasTopic: boolean;
  refused: WishRefused | null;
  zone: string;
  now: number;
  onChange: (changes: Partial<Draft>) => void;
}

/** The value of an option in a list that has it. */
const oneOf = <Value extends string>(values: readonly Value[], chosen: string): Value | null =>
  values.find((value) => value === chosen) ?? null;

/** The questions of the sheet, each with what is wrong about its answer. */
export function WishFields({ draft, counselor, hasTopic, refused, zone, now, onChange }: WishFieldsProps) {
  const { t } = useTranslation(['wishes', 'counselors']);
  const { language } = useLanguage();
  const errorIf = (why: WishRefused) => (refused === why ? t(`refused.${why}`) : undefined);
  return (
    <>
      {counselor !== null && (
        <RadioGroup
          legend={t('with')}
          name="counselor"
          look="chips"
          options={[
            { value: counselor.uid, label: <bdi>{counselor.name}</bdi> },
            { value: '', label: t('anyone') },
          ]}
          value={draft.counselor}
          onChange={(uid) => {
            onChange({ counselor: uid });
          }}
        />
      )}
      <CheckboxGroup
        legend={t('days')}
        name="days"
        look="chips"
        options={WEEKDAYS.map((value, day) => ({ value, label: formatWeekday(language, day) }))}
        values={draft.days}
        error={errorIf('noDay')}
        onChange={(chosen) => {
          onChange({ days: WEEKDAYS.filter((day) => chosen.includes(day)) });
        }}
      />
      <CheckboxGroup
        legend={t('parts')}
        name="parts"
        look="chips"
        hint={t('counselors:zone', { zone: zoneName(language, zone, now) })}
        options={DAY_PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
        values={draft.parts}
        error={errorIf('noPart')}
        onChange={(chosen) => {
          onChange({ parts: DAY_PARTS.filter((part) => chosen.includes(part)) });
        }}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('counselors:filters.language')}
          placeholder={t('counselors:filters.any.language')}
          options={LANGUAGES.map((value) => ({ value, label: languageName(language, value) }))}
          value={draft.language ?? ''}
          onChange={({ target }) => {
            onChange({ language: oneOf(LANGUAGES, target.value) });
          }}
        />
        <SelectField
          label={t('counselors:filters.way')}
          placeholder={t('counselors:filters.any.way')}
          options={WAYS.map((value) => ({ value, label: t(`counselors:ways.${value}`) }))}
          value={draft.way ?? ''}
          onChange={({ target }) => {
            onChange({ way: oneOf(WAYS, target.value) });
          }}
        />
        {hasTopic && (
          <SelectField
            label={t('counselors:filters.topic')}
            placeholder={t('counselors:filters.any.topic')}
            options={TOPICS.map((value) => ({ value, label: t(`counselors:topics.${value}`) }))}
            value={draft.topic ?? ''}
            error={errorIf('needsConsent')}
            onChange={({ target }) => {
              onChange({ topic: oneOf(TOPICS, target.value) });
            }}
          />
        )}
        <SelectField
          label={t('counselors:filters.whom')}
          options={WHOM.map((value) => ({ value, label: t(`counselors:whom.${value}`) }))}
          value={draft.whom}
          onChange={({ target }) => {
            onChange({ whom: oneOf(WHOM, target.value) ?? draft.whom });
          }}
        />
        <SelectField
          label={t('until')}
          options={LASTS.map((days) => ({
            value: String(days),
            label: formatDate(language, Date.parse(`${lastDay(days, now, zone)}T12:00:00Z`), 'UTC', now),
          }))}
          value={String(draft.lasts)}
          error={errorIf('wrongEnd')}
          onChange={({ target }) => {
            onChange({ lasts: Number(target.value) });
          }}
        />
      </div>
    </>
  );
}
