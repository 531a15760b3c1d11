/** The columns of lists, and what becomes of each where a row is wider than a terminal. */

/**
 * @typedef {object} Column
 * @property {string} name
 * @property {'id' | 'text'} [is] `id`: can be shortened, as far as a command still finds it. `text`: to be read whole, below the row if it has to be. Else it can be cut
 * @property {boolean} [extra] can be left out, the last one first
 */

/** @param {string | Column} column @returns {Column} */
export const columnOf = (column) => (typeof column === 'string' ? { name: column } : column);

/** @param {string} name @returns {Column} */
export const id = (name) => ({ name, is: 'id' });

/** @param {string} name @returns {Column} */
export const text = (name) => ({ name, is: 'text' });

/** @param {string | Column} column @returns {Column} */
export const extra = (column) => ({ ...columnOf(column), extra: true });
