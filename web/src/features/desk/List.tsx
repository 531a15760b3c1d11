import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button';
import type { Shown } from '../../state/queries/shapes';
import { useQuery } from '../shared/useQuery';
import styles from './desk.module.css';
import { Reading } from './Reading';

/** A column of a list: its heading, and its cell for an item. */
export type Column<Item> = readonly [title: string, cell: (item: Item) => ReactNode];

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
  return (
    <Reading read={read} lines={6}>
      {(view) => <Table {...rest} {...view} />}
    </Reading>
  );
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
              {columns.map(([title]) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={rowId(item)}>
                {columns.map(([title, cell]) => (
                  <td key={title} data-column={title}>
                    {cell(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(next !== undefined || query.has('after')) && (
        <p className="buttons">
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
