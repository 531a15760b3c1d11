import type { ReactNode } from 'react';
import type { Elements } from './elements';
import styles from './FormBeside.module.css';
import { Picture } from './Picture';

export interface FormBesideProps {
  /** The form. */
  children: Elements;
  /** Where else one may have meant to go; stands below the form. */
  aside: ReactNode;
  /** The illustration's file name, without the ending, and its own size. */
  picture: string;
  width: number;
  height: number;
}

/** A form with a picture beside it where there is room; a phone does not fetch the picture. */
export function FormBeside({ children, aside, picture, ...size }: FormBesideProps) {
  return (
    <div className={styles.beside}>
      {children}
      <div className={styles.aside}>{aside}</div>
      <Picture className={styles.picture} name={picture} {...size} alt="" data-mirror="" />
    </div>
  );
}
