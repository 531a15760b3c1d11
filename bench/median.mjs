/** The median of several numbers; of an even count, the upper of the two in the middle. @param {readonly number[]} values */
export const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;
