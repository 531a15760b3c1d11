import type { OpenTime } from '../../state/sessions/findingList';
import { BookTime } from './BookTime';
import styles from './check.module.css';
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
  /** Asks for the agreement that a first session needs. */
  onAgree: () => void;
}

/** Who, when, in which ways, at what price, under which rules; then "Book". */
export function CheckedTime({ time, isGone, readAnew, onAgree }: CheckedTimeProps) {
  const { choice, choose } = useChoice(time.slot);
  return (
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
            onAgree={onAgree}
          />
        )}
      </WhoBooks>
    </div>
  );
}
