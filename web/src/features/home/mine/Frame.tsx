import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { wallOf } from '../../../i18n/zones';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { cx } from '../../../ui/cx';
import type { Elements } from '../../../ui/elements';
import { Skeleton } from '../../../ui/Skeleton';
import shared from '../home.module.css';
import styles from './mine.module.css';

/** From which hour on each greeting is said, the latest first; before the first of the day it is night. */
const GREETINGS = [
  [22, 'night'],
  [17, 'evening'],
  [12, 'day'],
  [5, 'morning'],
] as const;

const greetingOf = (hour: number) => GREETINGS.find(([from]) => hour >= from)?.[1] ?? 'night';

/** The band and its greeting, by the clock of the shown zone. */
export function Frame({ name, children }: { name: string; children: Elements }) {
  const { t } = useTranslation('mine');
  const { zone } = useZone();
  const now = useServerNow();
  const id = useId();
  const hour = Number(wallOf(now, zone).time.slice(0, 2));
  return (
    <section className={cx(shared.room, styles.place)} aria-labelledby={id}>
      <div className={styles.mine}>
        <h2 id={id}>
          <span>{t(`greeting.${greetingOf(hour)}`)}</span>
          {name !== '' && (
            <>
              <span>{t('comma')}</span>
              <bdi>{name}</bdi>
            </>
          )}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** Its shape, until it is known what stands in it. */
export function Waiting() {
  const { t } = useTranslation('mine');
  return <Skeleton label={t('loading')} lines={6} />;
}
