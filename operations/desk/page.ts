/** The number of items on one page of a list. */
export const PAGE = 50;
