/**
 * Pairwise selection: chooses a few rows of a grid that together still show every pair of values that any row shows. Faults of a page are caused by one value
 * (the Arabic texts) or by two together (Arabic texts at 320 px), hardly ever by four at once.
 */

/** The value of each factor in a row. */
export type Values = Readonly<Record<string, string>>;

/** Every pair of values of the factors to be paired, as keys. */
function pairsOf(values: Values, pairs: readonly (readonly [string, string])[]): string[] {
  return pairs.map(([one, other]) => `${one}=${values[one] ?? ''} ${other}=${values[other] ?? ''}`);
}

/**
 * The chosen rows, in order. The choice is always the same for the same rows: each step takes the row with the most pairs not yet shown (of equals, the one that
 * has waited longest, so that the choice spreads over the grid); at the end, rows that others have made redundant are dropped.
 *
 * @param rows the whole grid
 * @param valuesOf the factors of a row; more than its own coordinates if a group of values counts as one
 * @param pairs the factors of which every pair of values must be shown
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
    // Skips ahead from the chosen row by a stride that meets every combination of the small factors.
    turn = (best + 7) % rows.length;
  }
  return withoutSuperfluous(chosen, shownBy)
    .toSorted((one, other) => one - other)
    .flatMap((at) => rows.slice(at, at + 1));
}

/** Drops every row whose pairs others also show, from the last one chosen to the first. */
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
