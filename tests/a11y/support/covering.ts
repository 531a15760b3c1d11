/**
 * Pairwise choice: of all rows of a grid, a few that together still show every pair of values which any row shows. Faults of a page come from one value
 * (the Arabic words) or from two together (Arabic words at 320 px), hardly ever from four at once.
 */

/** The value of each factor in a row. */
export type Values = Readonly<Record<string, string>>;

/** Every pair of values of the factors that are to be paired, as keys. */
function pairsOf(values: Values, pairs: readonly (readonly [string, string])[]): string[] {
  return pairs.map(([one, other]) => `${one}=${values[one] ?? ''} ${other}=${values[other] ?? ''}`);
}

/**
 * The chosen rows, in their order. Always the same for the same rows: each time the row is taken that shows the most pairs not yet shown (of equals the
 * one whose turn has come longest ago, so that the choice spreads over the grid); in the end, rows that others have made superfluous are dropped.
 *
 * @param rows the whole grid
 * @param valuesOf the factors of a row; more than its own coordinates, where a group of values counts as one
 * @param pairs the factors of which every pair of values is wanted
 */
export function covering<Row>(
  rows: readonly Row[],
  valuesOf: (row: Row) => Values,
  pairs: readonly (readonly [string, string])[],
): Row[] {
  const shownBy = rows.map((row) => pairsOf(valuesOf(row), pairs));
  const missing = new Set(shownBy.flat());
  const chosen: number[] = [];
  let turn = 0;
  while (missing.size > 0) {
    let best = -1;
    let gain = 0;
    for (let step = 0; step < rows.length; step += 1) {
      const at = (turn + step) % rows.length;
      const gained = (shownBy[at] ?? []).filter((pair) => missing.has(pair)).length;
      if (gained > gain) [best, gain] = [at, gained];
    }
    chosen.push(best);
    for (const pair of shownBy[best] ?? []) missing.delete(pair);
    // Past the row that was taken, by a stride that meets every combination of the small factors.
    turn = (best + 7) % rows.length;
  }
  return withoutSuperfluous(chosen, shownBy)
    .toSorted((one, other) => one - other)
    .flatMap((at) => rows.slice(at, at + 1));
}

/** Drops, from the last one taken to the first, every row whose pairs others show too. */
function withoutSuperfluous(chosen: readonly number[], shownBy: readonly (readonly string[])[]): number[] {
  const counts = new Map<string, number>();
  for (const at of chosen) for (const pair of shownBy[at] ?? []) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const kept: number[] = [];
  for (const at of chosen.toReversed()) {
    const shown = shownBy[at] ?? [];
    if (shown.every((pair) => (counts.get(pair) ?? 0) > 1)) {
      for (const pair of shown) counts.set(pair, (counts.get(pair) ?? 0) - 1);
    } else {
      kept.push(at);
    }
  }
  return kept;
}
