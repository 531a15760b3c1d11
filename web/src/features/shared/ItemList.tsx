import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './itemList.module.css';
import type { Elements } from '../../ui/elements';

/** A list whose items link to their own pages. */
export function ItemList(props: Pick<ComponentProps<'ul'>, 'children' | 'aria-label' | 'aria-labelledby'>) {
  return <ul role="list" className={styles.list} {...props} />;
}

/** An item of the list, inside an `<li>`. */
export function ItemLink({ to, children }: { to: string; children: Elements }) {
  return (
    <Link to={to} className={styles.item}>
      {children}
      <ChevronRight size={20} aria-hidden="true" data-mirror="" />
    </Link>
  );
}
