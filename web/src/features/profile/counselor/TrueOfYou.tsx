import { useTranslation } from 'react-i18next';
import { PREFERENCES } from '../../../core/generated/tables';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { RadioGroup } from '../../../ui/fields/RadioGroup';

export interface TrueOfYouProps {
  /** The chosen values, joined with `,` as in the form. */
  value: string;
  error: string;
  onChange: (value: string) => void;
}

/** The counselor chooses one of the two, or neither. */
const GENDERS = ['Male', 'Female'] as const;
const OTHERS = PREFERENCES.filter((one) => !GENDERS.some((gender) => gender === one));

/**
 * The counselor's answers about themselves, one list in the record. An older record may contain both genders: then neither is checked here
 * until one is chosen.
 */
export function TrueOfYou({ value, error, onChange }: TrueOfYouProps) {
  const { t } = useTranslation('counselor');
  const said = value.split(',');
  const genders = GENDERS.filter((gender) => said.includes(gender));
  const join = (kept: readonly string[]) => {
    onChange(PREFERENCES.filter((one) => kept.includes(one)).join(','));
  };
  return (
    <>
      <RadioGroup
        legend={t('fields.prefers')}
        hint={t('fields.prefersHint')}
        name="gender"
        look="segments"
        options={[
          ...GENDERS.map((gender) => ({ value: gender, label: t(`prefers.${gender}`) })),
          { value: '', label: t('prefers.unsaid') },
        ]}
        value={genders.length === 2 ? 'both' : (genders[0] ?? '')}
        onChange={(chosen) => {
          join([chosen, ...said.filter((one) => !GENDERS.some((gender) => gender === one))]);
        }}
      />
      <CheckboxGroup
        legend={t('fields.also')}
        name="prefers"
        options={OTHERS.map((one) => ({ value: one, label: t(`prefers.${one}`) }))}
        values={said}
        error={error}
        onChange={(chosen) => {
          join([...genders, ...chosen]);
        }}
      />
    </>
  );
}
