/** The columns of lists, and how each adapts if a row is wider than the terminal. */

/**
 * @typedef {object} Column
 * @property {string} name
 * @property {'id' | 'text'} [is] `id`: may be shortened as long as commands can still find it. `text`: is shown whole, below the row if necessary. Others may be cut
 * @property {boolean} [extra] may be left out; the last one goes first
 */

/** @param {string | Column} column @returns {Column} */
export const columnOf = (column) => (typeof column === 'string' ? { name: column } : column);

/** @param {string} name @returns {Column} */
export const id = (name) => ({ name, is: 'id' });

/** @param {string} name @returns {Column} */
export const text = (name) => ({ name, is: 'text' });

/** @param {string | Column} column @returns {Column} */
export const extra = (column) => ({ ...columnOf(column), extra: true });
