import type { ReactNode } from 'react';
import styles from './Chapters.module.css';
import type { Elements } from './elements';

/** Words by the names of their keys; `heading` is one of them where they head themselves. */
export type Words = Readonly<Record<string, string>>;

/** A long text that is read by its headings. */
export function Chapters({ children }: { children: ReactNode }) {
  return <div className={styles.chapters}>{children}</div>;
}

/** A heading and what stands below it. */
export function Chapter({ heading, children }: { heading: ReactNode; children: Elements }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** A chapter for each of these: its heading, and a paragraph for every other key. */
export function ChaptersOf({ words }: { words: Readonly<Record<string, Words>> }) {
  return Object.entries(words).map(([key, { heading, ...paragraphs }]) => (
    <Chapter key={key} heading={heading}>
      {Object.entries(paragraphs).map(([name, paragraph]) => (
        <p key={name}>{paragraph}</p>
      ))}
    </Chapter>
  ));
}

/** Name and address of who answers for the page, below the sentence that says so; `none` where nobody is named. */
export function ResponsibleChapter({ heading, text, none, who }: Record<'heading' | 'text' | 'none' | 'who', string>) {
  return (
    <Chapter heading={heading}>
      {who === '' ? (
        <p>{none}</p>
      ) : (
        <>
          <p>{text}</p>
          <address>
            <bdi>{who}</bdi>
          </address>
        </>
      )}
    </Chapter>
  );
}
