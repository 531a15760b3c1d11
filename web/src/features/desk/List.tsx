import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button';
import type { Shown } from '../../state/queries/shapes';
import { Skeleton } from '../../ui/Skeleton';
import { useQuery } from '../shared/useQuery';
import styles from './desk.module.css';
import { Problem } from './Problem';

/** A column of a list. */
export interface Column<Item> {
  id: string;
  /** Its heading. */
  title: string;
  cell: (item: Item) => ReactNode;
}

interface ListProps<Item> {
  /** The table's caption. */
  caption: string;
  /** The text for an empty list. */
  empty: string;
  columns: readonly Column<Item>[];
  read: Shown<{ items: Item[]; next?: string | undefined }>;
  rowId: (item: Item) => string;
}

/**
 * A list at the desk, one page at a time. The page's cursor is in the URL, so Back leads to the previous page. On a narrow window each row
 * is a block, and each cell shows its column's name.
 */
export function List<Item extends object>({ read, ...rest }: ListProps<Item>) {
  const { t } = useTranslation('desk');
  switch (read.kind) {
    case 'loading':
      return <Skeleton label={t('loading')} lines={6} />;
    case 'absent':
      return <p>{rest.empty}</p>;
    case 'failed':
      return <Problem code={read.error} again={read.again} />;
    case 'there':
      return <Table {...rest} {...read.view} />;
  }
}

type TableProps<Item> = Omit<ListProps<Item>, 'read'> & { items: Item[]; next?: string | undefined };

function Table<Item extends object>({ caption, empty, columns, rowId, items, next }: TableProps<Item>) {
  const { t } = useTranslation('desk');
  const [query] = useQuery();
  const onward = new URLSearchParams(query);
  if (next !== undefined) onward.set('after', next);
  const first = new URLSearchParams(query);
  first.delete('after');
  return (
    <>
      {items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table className={styles.list}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={rowId(item)}>
                {columns.map(({ id, title, cell }) => (
                  <td key={id} data-column={title}>
                    {cell(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(next !== undefined || query.has('after')) && (
        <p className={styles.pages}>
          {query.has('after') && (
            <ButtonLink variant="quiet" to={`?${first.toString()}`}>
              {t('list.first')}
            </ButtonLink>
          )}
          {next !== undefined && (
            <ButtonLink variant="secondary" to={`?${onward.toString()}`}>
              {t('list.next')}
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}
