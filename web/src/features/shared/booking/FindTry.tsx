import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookTime } from '../../../state/sessions/useBookTime';
import type { Elements } from '../../../ui/elements';
import { Skeleton } from '../../../ui/Skeleton';
import { UnknownOutcome } from './SendingStatus';
import { TimeTaken } from './TimeTaken';
import { useToSession } from './useToSession';

/** Nothing is sent from here. */
const nothing = () => undefined;

/** The time is gone, and this tab sent a booking for it without an answer: it may be booked. */
export function FindTry({ slot, another }: { slot: string; another: Elements }) {
  const { t } = useTranslation('finding');
  const { sending, look } = useBookTime(slot, nothing);
  const toSession = useToSession();
  const [tries, setTries] = useState(0);
  const [isLooked, setLooked] = useState(false);

  useEffect(() => {
    void look().then((id) => {
      if (id === null) setLooked(true);
      else toSession(id);
    });
  }, [look, toSession, tries]);

  if (sending.kind === 'unknown') {
    return (
      <UnknownOutcome
        onLook={() => {
          setTries(tries + 1);
        }}
      />
    );
  }
  if (sending.kind === 'idle' && isLooked) return <TimeTaken focused={false} another={another} />;
  return <Skeleton label={t('unknown.looking')} lines={4} />;
}
