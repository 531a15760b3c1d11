import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { LANGUAGES } from '../../../core/generated/tables';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useDeskAct } from '../../../state/desk/queries';
import { useZone } from '../../../state/sessions/zone';
import { SelectField } from '../../../ui/fields/SelectField';
import { Act } from '../Act';

type Counselor = ActAnswer<'readRequest'>['counselors'][number];

interface SuggestProps extends Record<'uid' | 'request', string> {
  counselors: readonly Counselor[];
  /** The patient's topic: the counselors who help with it come first. */
  topic: string;
  onSuggested: (counselor: Counselor) => void;
}

/** Suggests a verified counselor, chosen by languages and the next available time. */
export function Suggest({ uid, request, counselors, topic, onSuggested }: SuggestProps) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const { zone } = useZone();
  const suggest = useDeskAct('suggestCounselor');
  const [counselor, setCounselor] = useState('');
  const helps = (one: Counselor) => one.topics.includes(topic);
  const sorted = [...counselors.filter(helps), ...counselors.filter((one) => !helps(one))];
  const labelOf = ({ name, languages, next, topics }: Counselor) =>
    [
      name,
      new Intl.ListFormat(language).format(
        LANGUAGES.filter((one) => languages.includes(one)).map((one) => t(`languages.${one}`)),
      ),
      next === undefined
        ? t('requests.noTime')
        : t('requests.next', { when: formatWhen(language, Date.parse(next), zone) }),
      ...(topics.includes(topic) ? [t('requests.helps')] : []),
    ].join(' · ');
  return (
    <Act
      name={t('requests.suggest')}
      variant="primary"
      missing={counselor === '' ? t('requests.choose') : undefined}
      run={() => suggest({ uid, request, counselor })}
      onDone={() => {
        const suggested = counselors.find((one) => one.uid === counselor);
        if (suggested !== undefined) onSuggested(suggested);
      }}
      fields={
        <SelectField
          label={t('requests.counselor')}
          placeholder={t('requests.choose')}
          value={counselor}
          options={sorted.map((one) => ({ value: one.uid, label: labelOf(one) }))}
          onChange={(event) => {
            setCounselor(event.target.value);
          }}
        />
      }
    >
      <p>{t('requests.suggesting')}</p>
    </Act>
  );
}
