import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type Slot, WHOM } from '../../../core/generated/tables';
import { languageName } from '../../../i18n/languageNames';
import { useLanguage } from '../../../i18n/useLanguage';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import type { Changes, Choice } from './useChoice';
import { useRefusalWords } from '../sessions/useRefusalWords';

export interface ChoiceFieldsProps {
  slot: Slot;
  choice: Choice;
  /** The first format, which takes the focus if one has to be chosen. */
  wayRef?: Ref<HTMLInputElement> | undefined;
  isWayMissing?: boolean;
  /** The time can't be booked for the chosen person. */
  isWrongWhom?: 'notForThem' | 'underAge' | null;
  onChoose: (changes: Changes) => void;
}

/** Format, person and language. If there is only one option, nothing is asked. */
export function ChoiceFields({
  slot,
  choice,
  wayRef,
  isWayMissing = false,
  isWrongWhom = null,
  onChoose,
}: ChoiceFieldsProps) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const why = useRefusalWords();
  const whom = WHOM.filter((one) => slot.whom.includes(one) || one === choice.whom);
  const wrongWhom = () => {
    if (isWrongWhom === null) return undefined;
    // The time is for them; the consent as a guardian is missing.
    if (isWrongWhom === 'notForThem' && slot.whom.includes(choice.whom)) return t('check.agreedForOneself');
    return why(isWrongWhom, { whom: choice.whom });
  };
  return (
    <>
      {slot.ways.length > 1 && (
        <RadioGroup
          ref={wayRef}
          legend={t('filters.way')}
          name="way"
          look="segments"
          options={slot.ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
          value={choice.way ?? ''}
          error={isWayMissing ? t('check.wayMissing') : undefined}
          onChange={(value) => {
            onChoose({ way: value });
          }}
        />
      )}
      {(whom.length > 1 || isWrongWhom !== null) && (
        <RadioGroup
          legend={t('filters.whom')}
          name="whom"
          look="segments"
          options={whom.map((value) => ({ value, label: t(`whom.${value}`) }))}
          value={choice.whom}
          error={wrongWhom()}
          onChange={(value) => {
            onChoose({ whom: value });
          }}
        />
      )}
      {slot.languages.length > 1 && (
        <RadioGroup
          legend={t('filters.language')}
          name="language"
          look="segments"
          options={slot.languages.map((value) => ({ value, label: languageName(language, value) }))}
          value={choice.language}
          onChange={(value) => {
            onChoose({ language: value });
          }}
        />
      )}
    </>
  );
}
