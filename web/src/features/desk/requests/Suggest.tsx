import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { LANGUAGES, PREFERENCES } from '../../../core/generated/tables';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';
import { SelectField } from '../../../ui/fields/SelectField';
import { useAnswerWords } from '../../shared/requests/useAnswerWords';
import { Act } from '../Act';

type Counselor = ActAnswer<'readRequest'>['counselors'][number];

interface SuggestProps extends Record<'uid' | 'request', string> {
  counselors: readonly Counselor[];
  /** The counselor for whom the patient asked, step 4 of the questionnaire: those who fit come first. */
  wish: string;
  /** The patient's topic: after those who fit, the counselors who help with it come first. */
  topic: string;
  onSuggested: (counselor: Counselor) => void;
}

const GENDERS: readonly string[] = ['Male', 'Female'];

/** Whether the patient asked for a particular kind of counselor. */
const isWish = (wish: string) => PREFERENCES.some((one) => one === wish);

/** Whether a counselor is what the patient asked for, by what the counselor said: only a gender says that another one isn't true. */
function fitOf({ prefers }: Counselor, wish: string): 'fits' | 'differs' | 'unsaid' {
  if (prefers.some((one) => one === wish)) return 'fits';
  return GENDERS.includes(wish) && prefers.some((one) => GENDERS.includes(one)) ? 'differs' : 'unsaid';
}

/** Suggests a verified counselor, chosen by the patient's wish, languages and the next available time. */
export function Suggest({ uid, request, counselors, wish, topic, onSuggested }: SuggestProps) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const { zone } = useZone();
  const [counselor, setCounselor] = useState('');
  const wordsOf = useAnswerWords();
  const asked = isWish(wish) ? wordsOf('4', wish) : '';
  const rank = (one: Counselor) =>
    (fitOf(one, wish) === 'fits' ? 0 : 2) + (one.topics.some((own) => own === topic) ? 0 : 1);
  const sorted = counselors.toSorted((one, other) => rank(one) - rank(other));
  const labelOf = (one: Counselor) => {
    const { name, languages, next, topics } = one;
    return [
      name,
      ...(asked === '' ? [] : [t(`requests.wish.${fitOf(one, wish)}`, { wish: asked })]),
      new Intl.ListFormat(language).format(
        LANGUAGES.filter((one) => languages.includes(one)).map((one) => t(`languages.${one}`)),
      ),
      next === undefined
        ? t('requests.noTime')
        : t('requests.next', { when: formatWhen(language, Date.parse(next), zone) }),
      ...(topics.some((own) => own === topic) ? [t('requests.helps')] : []),
    ].join(' · ');
  };
  return (
    <Act
      act="suggestCounselor"
      name={t('requests.suggest')}
      variant="primary"
      missing={counselor === '' ? t('requests.choose') : undefined}
      run={(suggest) => suggest({ uid, request, counselor })}
      done={t('done.suggested')}
      onDone={() => {
        const suggested = counselors.find((one) => one.uid === counselor);
        if (suggested !== undefined) onSuggested(suggested);
      }}
      fields={
        <SelectField
          label={t('sides.counselor')}
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
      {asked !== '' && <p>{t('requests.wish.asked', { wish: asked })}</p>}
    </Act>
  );
}
