import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../backend/ports';
import { useSession } from '../../state/account/useSession';
import { useDesk } from '../../state/desk/queries';
import { Announced } from '../../ui/announcer/Announced';
import { SelectField } from '../../ui/fields/SelectField';
import { Act } from './Act';
import styles from './details.module.css';
import { Now } from './Now';
import { Reading } from './Reading';
import { When } from './When';

/** The staff member who has taken an item, and when. */
type Holder = Pick<ActAnswer<'take'>, 'by' | 'name' | 'at'>;

interface TakingProps {
  of: string;
  taken: Holder | undefined;
  /** Whether the item waits: the function refuses to take any other. */
  waits: boolean;
  /** Receives the current holder, for items that aren't read again automatically. */
  onChange?: (taken: Holder | undefined) => void;
}

/** Takes an item, releases it, or hands it to a colleague. If two members press at once, one gets it and the other sees who has it. */
export function Taking({ of, taken, waits, onChange }: TakingProps) {
  const { t } = useTranslation('desk');
  const session = useSession();
  const isOwn = session.kind === 'signedIn' && taken?.by === session.user.uid;
  if (!waits && taken === undefined) return null;
  return (
    <div className={styles.acts}>
      <Announced as="p" onlyChanges className={styles.words}>
        {taken === undefined ? (
          <span>{t('taking.free')}</span>
        ) : (
          <>
            <span>{isOwn ? t('taking.own') : t('taking.by', { name: taken.name })}</span> <When at={taken.at} />
          </>
        )}
      </Announced>
      {taken === undefined ? (
        <Now
          act="take"
          of={of}
          name={t('taking.take')}
          run={async (take) => {
            const { by, name, at } = await take({ of });
            onChange?.({ by, name, at });
          }}
        />
      ) : (
        <Now
          act="release"
          of={of}
          name={t('taking.release')}
          variant="quiet"
          run={async (release) => {
            await release({ of });
            onChange?.(undefined);
          }}
        />
      )}
      {waits && <HandOver of={of} onChange={onChange} />}
    </div>
  );
}

interface HandOverProps {
  of: string;
  onChange: ((taken: Holder) => void) | undefined;
}

/** Hands an item to a colleague whose role handles it. */
function HandOver({ of, onChange }: HandOverProps) {
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
  return (
    <Reading read={useDesk('colleagues', { of })} lines={1}>
      {(colleagues) =>
        colleagues.length === 0 ? (
          <p>{t('taking.nobody')}</p>
        ) : (
          <SelectField
            label={t('taking.colleague')}
            placeholder={t('taking.choose')}
            value={chosen}
            options={colleagues.map(({ uid, name }) => ({ value: uid, label: name }))}
            onChange={(event) => {
              onChosen(event.target.value);
            }}
          />
        )
      }
    </Reading>
  );
}
