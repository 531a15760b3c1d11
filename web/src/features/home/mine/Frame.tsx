import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { wallOf } from '../../../i18n/zones';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import type { Elements } from '../../../ui/elements';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './mine.module.css';

/** The hour from which each greeting applies, the latest first. Before the earliest one it is night. */
const GREETINGS = [
  [22, 'night'],
  [17, 'evening'],
  [12, 'day'],
  [5, 'morning'],
] as const;

const greetingOf = (hour: number) => GREETINGS.find(([from]) => hour >= from)?.[1] ?? 'night';

/** The band under the hero's line, with a greeting by the clock of the displayed zone. */
export function Frame({ name, children }: { name: string; children: Elements }) {
  const { t } = useTranslation(['mine', 'translation']);
  const { zone } = useZone();
  const now = useServerNow();
  const id = useId();
  const hour = Number(wallOf(now, zone).time.slice(0, 2));
  return (
    <section className={styles.place} aria-labelledby={id}>
      <div className={styles.mine}>
        <h1 className={styles.motto} tabIndex={-1} data-page-title="">
          {t('translation:home.hero.title')}
        </h1>
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

/** The placeholder while the content is loading. The rest of home is hidden meanwhile (`mine.module.css`). */
export function Waiting() {
  const { t } = useTranslation('mine');
  return (
    <div data-waiting="">
      <Skeleton label={t('loading')} lines={6} />
    </div>
  );
}
