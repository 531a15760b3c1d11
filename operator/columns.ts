/** The columns of lists, and how each adapts if a row is wider than the terminal. */

export interface Column {
  name: string;
  /** `id`: may be shortened as long as commands can still find it. `text`: is shown whole, below the row if necessary. Others may be cut. */
  is?: 'id' | 'text';
  /** May be left out; the last one goes first. */
  extra?: boolean;
}

export const columnOf = (column: string | Column): Column => (typeof column === 'string' ? { name: column } : column);

export const id = (name: string): Column => ({ name, is: 'id' });

export const text = (name: string): Column => ({ name, is: 'text' });

export const extra = (column: string | Column): Column => ({ ...columnOf(column), extra: true });
