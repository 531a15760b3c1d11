import type { OpenTime } from '../../../state/sessions/queries/finding';
import styles from './booking.module.css';
import { BookTime, type BookTimeProps } from './BookTime';
import { ChoiceFields } from './ChoiceFields';
import { TimeFacts } from './TimeFacts';
import { VisitorBooks } from './VisitorBooks';
import { WhoBooks } from './WhoBooks';

interface BookFormProps extends Omit<BookTimeProps, 'patient'> {
  time: OpenTime;
  /** The route of this time's page with the choice, to which an account leads back. */
  back: string;
}

/** One time to book: with whom and when, the open choices, and the button. The page and the sheet show the same. */
export function BookForm({ back, ...form }: BookFormProps) {
  const { time, choice, onChoose } = form;
  return (
    <div className={styles.check}>
      <TimeFacts time={time} />
      <WhoBooks
        visitor={
          <>
            <ChoiceFields slot={time.slot} choice={choice} onChoose={onChoose} />
            <VisitorBooks back={back} />
          </>
        }
      >
        {(patient) => <BookTime {...form} patient={patient} />}
      </WhoBooks>
    </div>
  );
}
