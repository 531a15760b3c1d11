import type { ReactNode } from 'react';
import type { Elements } from './elements';
import styles from './FormWithAside.module.css';
import { Picture } from './Picture';

export interface FormBesideProps {
  /** The form. */
  children: Elements;
  /** Links to other places that the visitor may have wanted; shown below the form. */
  aside: ReactNode;
  /** The illustration's file name, without the extension, and its size. */
  picture: string;
  width: number;
  height: number;
}

/** A form with a picture next to it if there is space; a phone doesn't fetch the picture. */
export function FormWithAside({ children, aside, picture, ...size }: FormBesideProps) {
  return (
    <div className={styles.beside}>
      {children}
      <div className={styles.aside}>{aside}</div>
      <Picture className={styles.picture} name={picture} {...size} alt="" data-mirror="" />
    </div>
  );
}
