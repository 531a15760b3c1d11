import type { ReactNode } from 'react';
import styles from './Chapters.module.css';
import type { Elements } from './elements';
import { Fold } from './Fold';

/** Texts by the names of their keys; `heading` is one of them if they have a heading. */
export type Words = Readonly<Record<string, string>>;

/** A long text that is navigated by its headings. */
export function Chapters({ children }: { children: ReactNode }) {
  return <div className={styles.chapters}>{children}</div>;
}

/** A heading and the text below it. */
function Chapter({ heading, children }: { heading: ReactNode; children: Elements }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** The target of a link in the contents: the folded part itself, since a browser opens it for a link. */
const idOf = (key: string) => `part-${key}`;

/** The headings of the folded parts, for a reader who looks for one. They are plain links: the browser opens the part without a script. */
export function Contents({ label, words }: { label: string; words: Readonly<Record<string, Words>> }) {
  return (
    <nav className={styles.contents} aria-label={label}>
      <ul role="list">
        {Object.entries(words).map(([key, { heading }]) => (
          <li key={key}>
            <a href={`#${idOf(key)}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A folded chapter for each of these: its heading, and a paragraph for every other key. When printed, all are open. */
export function ChaptersOf({ words }: { words: Readonly<Record<string, Words>> }) {
  return (
    <div className={styles.folded}>
      {Object.entries(words).map(([key, { heading, ...paragraphs }]) => (
        <section key={key}>
          <Fold summary={<h2>{heading}</h2>}>
            <div id={idOf(key)} className={styles.part}>
              {Object.entries(paragraphs).map(([name, paragraph]) => (
                <p key={name}>{paragraph}</p>
              ))}
            </div>
          </Fold>
        </section>
      ))}
    </div>
  );
}

export interface Gist {
  readonly heading: string;
  readonly points: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

/** The main points of the page in a few cards. */
export function GistChapter({ heading, points }: Gist) {
  return (
    <Chapter heading={heading}>
      <ul role="list" className={styles.cards}>
        {Object.entries(points).map(([name, { title, text }]) => (
          <li key={name}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

export interface Facts {
  readonly heading: string;
  /** Names of the columns; the first one heads its rows. */
  readonly columns: Words;
  readonly rows: Readonly<Record<string, Words>>;
}

/** Facts of one kind in a table. On a phone each row is a block, in which every fact has the name of its column. */
export function FactsChapter({ heading, columns, rows, note }: Facts & { note?: string }) {
  const [first, ...others] = Object.keys(columns);
  if (first === undefined) return null;
  return (
    <Chapter heading={heading}>
      <table className={styles.facts} aria-label={heading}>
        <thead>
          <tr>
            {Object.entries(columns).map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([row, facts]) => (
            <tr key={row}>
              <th scope="row">{facts[first]}</th>
              {others.map((key) => (
                <td key={key} data-column={columns[key]}>
                  {facts[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className="quiet">{note}</p>}
    </Chapter>
  );
}

/** Name and address of the responsible organization, below the sentence about it; `none` if there isn't one. */
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
