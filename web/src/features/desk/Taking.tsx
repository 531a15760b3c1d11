import { useTranslation } from 'react-i18next';
import { useSession } from '../../state/account/useSession';
import { Announced } from '../../ui/announcer/Announced';
import styles from './details.module.css';
import { HandOver } from './HandOver';
import type { Holder } from './holder';
import { Now } from './Now';
import { When } from './When';

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
