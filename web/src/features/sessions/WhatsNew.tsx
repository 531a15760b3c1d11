import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';
import { useSeen, useUnseenSessions } from '../../state/news/unseen';
import { Announced } from '../../ui/announcer/Announced';
import { useChangeWords } from '../shared/sessions/useChangeWords';
import { Section } from './Section';
import { SessionList } from './SessionList';

/**
 * The sessions that others changed since the person last looked, and what happened to each: the lists below show neither the changes nor
 * every changed session. They stay here until the person leaves the page.
 */
export function WhatsNew({ side, now }: { side: Side; now: number }) {
  const { t } = useTranslation('sessions');
  const words = useChangeWords();
  const fresh = useUnseenSessions();
  const [shown, setShown] = useState<readonly OwnSession[]>([]);
  const isShown = (session: OwnSession) =>
    shown.some(({ id, changedAt }) => id === session.id && changedAt >= session.changedAt);
  if (fresh.some((session) => !isShown(session))) {
    setShown([...fresh, ...shown.filter(({ id }) => fresh.every((session) => session.id !== id))]);
  }
  useSeen(
    'sessions',
    shown.map(({ id, changedAt: at }) => ({ id, at })),
  );
  return (
    <Announced onlyChanges>
      {shown.length > 0 && (
        <Section title={t('list.new')} screenOnly>
          {(labelledBy) => (
            <SessionList
              side={side}
              now={now}
              sessions={shown}
              labelledBy={labelledBy}
              noteOf={(session) => words(session, side)}
            />
          )}
        </Section>
      )}
    </Announced>
  );
}
