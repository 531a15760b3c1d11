import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { ComponentProps } from 'react';
import styles from './CounselorCard.module.css';
import type { Elements } from './elements';
import { Portrait } from './Portrait';
import { VisuallyHidden } from './VisuallyHidden';

export interface CounselorCardProps {
  /** The face: a photo, else the drawing that the counselor chose, else the initial. Never one by chance. */
  photo: string;
  drawing?: string | undefined;
  name: string;
  /** Its level among the headings of the page. */
  heading: 'h2' | 'h3';
  /** "" for none. */
  city?: string | undefined;
  /** That the license was reviewed, in words. */
  verified?: string | undefined;
  /** "Speaks English and Turkish"; nothing where no language is known. */
  speaks?: string | undefined;
  /** What the topics are, for screen readers ("Helps with"), and the topics. */
  topics: { label: string; list: readonly string[] };
  /** The introduction, in whatever language it was written, and which that is; none where nobody knows. */
  bio?: string | undefined;
  bioLanguage?: string | undefined;
  /** "First free time: tomorrow, 18:00"; nothing where none is known. */
  first?: string | undefined;
  /** The way to the counselor's times. */
  action?: Elements;
}

/** Somebody to talk to: who it is, what they help with, when they are free, and one way on. */
export function CounselorCard({
  photo,
  drawing,
  name,
  heading: Heading,
  city,
  verified,
  speaks,
  topics,
  bio,
  bioLanguage,
  first,
  action,
}: CounselorCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <Portrait photo={photo} drawing={drawing} name={name} className={styles.face} />
        <div className={styles.names}>
          <Heading className={styles.name}>
            <bdi>{name}</bdi>
          </Heading>
          {city !== undefined && city !== '' && (
            <p className={styles.quiet}>
              <bdi>{city}</bdi>
            </p>
          )}
          {verified !== undefined && (
            <p className={styles.fact}>
              <BadgeCheck size={20} aria-hidden="true" />
              <span>{verified}</span>
            </p>
          )}
        </div>
      </div>
      {speaks !== undefined && <p>{speaks}</p>}
      {topics.list.length > 0 && (
        <div>
          <VisuallyHidden>{topics.label}</VisuallyHidden>
          <ul role="list" className={styles.topics}>
            {topics.list.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      )}
      {bio !== undefined && (
        <p dir="auto" lang={bioLanguage} className={styles.bio}>
          {bio}
        </p>
      )}
      {(first !== undefined || action !== undefined) && (
        <div className={styles.end}>
          {first !== undefined && (
            <p className={styles.fact}>
              <CalendarDays size={20} aria-hidden="true" />
              <span>{first}</span>
            </p>
          )}
          {action}
        </div>
      )}
    </article>
  );
}

/** Cards side by side, as many as there is room for. */
export function CounselorCards(list: Omit<ComponentProps<'ul'>, 'role' | 'className'>) {
  return <ul role="list" className={styles.cards} {...list} />;
}
