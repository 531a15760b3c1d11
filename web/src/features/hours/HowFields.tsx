import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import { WAYS, WHOM } from '../../core/generated/tables';
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup';

export interface HowFieldsProps {
  typed: HoursPayload;
  onChange: (changes: Partial<Pick<HoursPayload, 'ways' | 'whom'>>) => void;
}

/** The formats in which a counselor talks, and for whom the times are. */
export function HowFields({ typed, onChange }: HowFieldsProps) {
  const { t } = useTranslation('hours');
  return (
    <>
      <CheckboxGroup
        legend={t('how.ways')}
        name="ways"
        options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        values={typed.ways}
        error={typed.ways.length === 0 ? t('how.missing') : undefined}
        onChange={(values) => {
          onChange({ ways: WAYS.filter((way) => values.includes(way)) });
        }}
      />
      <CheckboxGroup
        legend={t('how.whom')}
        name="whom"
        options={WHOM.map((value) => ({ value, label: t(`whom.${value}`) }))}
        values={typed.whom}
        hint={t('how.childHint')}
        error={typed.whom.length === 0 ? t('how.missing') : undefined}
        onChange={(values) => {
          onChange({ whom: WHOM.filter((one) => values.includes(one)) });
        }}
      />
    </>
  );
}
