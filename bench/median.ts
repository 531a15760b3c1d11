/** The median of several numbers; of an even count, the upper of the two in the middle. */
export const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;
