import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './itemList.module.css';

/** What somebody has several of, each a link to its own page. */
export function ItemList(props: Pick<ComponentProps<'ul'>, 'children' | 'aria-label' | 'aria-labelledby'>) {
  return <ul role="list" className={styles.list} {...props} />;
}

/** One of them, inside an `<li>`. */
export function ItemLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.item}>
      {children}
      <ChevronRight size={20} aria-hidden="true" data-mirror="" />
    </Link>
  );
}
