import { useTranslation } from 'react-i18next';
import { PORTRAITS } from '../../../core/generated/tables';
import { Portrait } from '../../../ui/Portrait';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import styles from './counselor.module.css';

export interface PortraitFieldProps {
  /** The name whose initial is shown when nothing is chosen. */
  name: string;
  /** The chosen drawing; "" for none. */
  value: string;
  error: string;
  onChange: (value: string) => void;
}

/** One of the twelve drawings, or none. Nothing is preselected, because a face says something about a person. */
export function PortraitField({ name, value, error, onChange }: PortraitFieldProps) {
  const { t } = useTranslation('counselor');
  const picture = (drawing: string, words: string) => (
    <>
      <Portrait photo="" drawing={drawing} name={name} className={styles.drawing} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
  return (
    <RadioGroup
      legend={t('fields.portrait')}
      hint={t('fields.portraitHint')}
      name="portrait"
      look="pictures"
      value={value}
      options={[
        { value: '', label: picture('', t('portraits.none')) },
        ...PORTRAITS.map((one) => ({ value: one, label: picture(one, t(`portraits.${one}`)) })),
      ]}
      error={error}
      onChange={onChange}
    />
  );
}
