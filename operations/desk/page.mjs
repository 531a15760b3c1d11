/** Items of one page of a list at the desk. */
export const PAGE = 50;
