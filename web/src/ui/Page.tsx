import type { ReactNode, Ref } from 'react';
import { cx } from './cx';
import type { Elements } from './elements';
import styles from './Page.module.css';

export interface PageProps {
  title: ReactNode;
  intro?: ReactNode;
  /** One column at reading width: forms, thank-you pages, articles. */
  narrow?: boolean | undefined;
  children?: Elements;
  className?: string | undefined;
  /** For a screen that returns the focus to its title after the focused element is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The frame of a screen, with its one `<h1>`. The router moves the focus to `[data-page-title]` after a navigation. */
export function Page({ title, intro, narrow = false, children, className, titleRef }: PageProps) {
  return (
    <div className={cx(styles.page, narrow && styles.narrow, className)}>
      <header className={styles.head}>
        <h1 ref={titleRef} tabIndex={-1} data-page-title="">
          {title}
        </h1>
        {intro !== undefined && <div className={styles.intro}>{intro}</div>}
      </header>
      {children}
    </div>
  );
}
