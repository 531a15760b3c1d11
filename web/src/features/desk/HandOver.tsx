import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../state/desk/queries';
import { SelectField } from '../../ui/fields/SelectField';
import { Skeleton } from '../../ui/Skeleton';
import { Act } from './Act';
import type { Holder } from './holder';
import { Problem } from './Problem';

interface HandOverProps {
  of: string;
  onChange: ((taken: Holder) => void) | undefined;
}

/** Hands an item to a colleague whose role handles it. */
export function HandOver({ of, onChange }: HandOverProps) {
  const { t } = useTranslation('desk');
  const [to, setTo] = useState('');
  return (
    <Act
      act="handOver"
      of={of}
      name={t('taking.handOver')}
      variant="quiet"
      missing={to === '' ? t('taking.choose') : undefined}
      run={(handOver) => handOver({ of, to })}
      done={({ name }) => t('done.handedOver', { name })}
      onDone={(holder) => {
        setTo('');
        onChange?.(holder);
      }}
      fields={<Colleagues of={of} chosen={to} onChosen={setTo} />}
    >
      <p>{t('taking.handing')}</p>
    </Act>
  );
}

/** The colleagues, read each time the dialog opens. */
function Colleagues({ of, chosen, onChosen }: { of: string; chosen: string; onChosen: (uid: string) => void }) {
  const { t } = useTranslation('desk');
  const read = useDesk('colleagues', { of });
  switch (read.kind) {
    case 'loading':
    case 'absent':
      return <Skeleton label={t('loading')} lines={1} />;
    case 'failed':
      return <Problem code={read.error} again={read.again} />;
    case 'there':
      if (read.view.length === 0) return <p>{t('taking.nobody')}</p>;
      return (
        <SelectField
          label={t('taking.colleague')}
          placeholder={t('taking.choose')}
          value={chosen}
          options={read.view.map(({ uid, name }) => ({ value: uid, label: name }))}
          onChange={(event) => {
            onChosen(event.target.value);
          }}
        />
      );
  }
}
