/** The first moment of a grid after another moment, all in milliseconds. */
export function nextOnGrid(moment: number, grid: number): number {
  return (Math.floor(moment / grid) + 1) * grid;
}
