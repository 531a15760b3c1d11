import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenTime } from '../../state/sessions/findingList';
import { Page } from '../../ui/Page';
import { useFocusOnTitle } from '../consent/useFocusOnTitle';
import { BookTime } from './BookTime';
import { ConsentFirst } from './ConsentFirst';
import styles from './finding.module.css';
import { TimeFacts } from './TimeFacts';
import { useChoice } from './useChoice';
import { WhoBooks } from './WhoBooks';
import { ZoneLine } from './ZoneLine';

export interface CheckedTimeProps {
  time: OpenTime;
  /** It was open when it was read first, and is not any more. */
  isGone: boolean;
  /** Reads the time anew. */
  readAnew: () => Promise<void>;
}

/** Who, when, in which ways, at what price, under which rules; then "Book". */
export function CheckedTime({ time, isGone, readAnew }: CheckedTimeProps) {
  const { t } = useTranslation('finding');
  const { choice, choose } = useChoice(time.slot);
  const [agreement, setAgreement] = useState<'none' | 'asked' | 'given' | 'notNow'>('none');
  const title = useFocusOnTitle(agreement === 'given' || agreement === 'notNow');

  if (agreement === 'asked') {
    return (
      <ConsentFirst
        onGiven={() => {
          setAgreement('given');
        }}
        onNotNow={() => {
          setAgreement('notNow');
        }}
      />
    );
  }
  return (
    <Page title={t('check.title')} intro={t('check.intro')} narrow titleRef={title}>
      <div className={styles.check}>
        <TimeFacts time={time} />
        <ZoneLine />
        <WhoBooks>
          {(patient) => (
            <BookTime
              patient={patient}
              time={time}
              isGone={isGone}
              readAnew={readAnew}
              choice={choice}
              onChoose={choose}
              onAgree={() => {
                setAgreement('asked');
              }}
            />
          )}
        </WhoBooks>
      </div>
    </Page>
  );
}
