import { useTranslation } from 'react-i18next';
import { formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import type { SessionView } from '../../state/sessions/view';
import { useZone } from '../../state/sessions/zone';
import { byWhom } from '../shared/sessions/useChangeWords';
import { Section } from './Section';
import styles from './sessions.module.css';

/** The history of a session, in sentences. */
export function History({ view }: { view: SessionView }) {
  const { t } = useTranslation('sessions');
  const lines = useLines(view);
  return (
    <Section title={t('view.what')}>
      {() => (
        <ul role="list" className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function useLines({ session, side, contest }: SessionView): string[] {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const at = (moment: number) => ({ when: formatWhen(language, moment, zone) });
  const { state, by, returned, moves, bookedAt, changedAt } = session;
  const lines = [t('history.booked', at(bookedAt))];
  if (moves > 0) lines.push(t('history.moved', { count: moves }));
  switch (state) {
    case 'booked':
      return lines;
    case 'held':
      lines.push(t('history.held', at(changedAt)));
      break;
    case 'cancelled':
    case 'missed':
      lines.push(t(`history.${state}.${byWhom(by, side)}`, at(changedAt)));
      break;
  }
  lines.push(t(`history.ticket.${side}.${returned ? 'returned' : 'spent'}`));
  if (contest) lines.push(t(`history.contested.${side}`, { ...at(contest.at), says: t(`says.${contest.says}`) }));
  return lines;
}
