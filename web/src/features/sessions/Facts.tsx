import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core/generated/tables';
import type { SessionView } from '../../state/sessions/view';
import { cx } from '../../ui/cx';
import styles from './sessions.module.css';
import { useStateWords } from '../shared/sessions/useStateWords';
import { When } from './When';

/** The facts of a session: when, with whom, for whom, in which format and language, and its state. */
export function Facts({ view: { session, side }, now }: { view: SessionView; now: number }) {
  const { t } = useTranslation('sessions');
  const stateOf = useStateWords(now, side);
  const { start, counselorName, patientName, whom, way, language, state } = session;
  return (
    <dl className={cx(styles.pairs, styles.facts)}>
      <Pair name={t('view.when')}>
        <strong>
          <When at={start} />
        </strong>
        <span className={styles.quiet}>{t('view.minutes', { minutes: LIMITS.SESSION_MINUTES })}</span>
      </Pair>
      {side === 'patient' ? (
        <Pair name={t('view.with')}>
          <bdi>{counselorName}</bdi>
        </Pair>
      ) : (
        <Pair name={t('view.client')}>{patientName === '' ? t('gone.patient') : <bdi>{patientName}</bdi>}</Pair>
      )}
      <Pair name={t('view.whom')}>{t(`whom.${side}.${whom}`)}</Pair>
      <Pair name={t('view.way')}>{t(`ways.${way}`)}</Pair>
      <Pair name={t('view.language')}>{t(`languages.${language}`)}</Pair>
      <Pair name={t('view.state')}>
        <span className={styles.state} data-state={state}>
          {stateOf(session)}
        </span>
      </Pair>
    </dl>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
