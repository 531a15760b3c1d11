/** The grid: every state under every language, scheme and width; and the choice of it that `npm test` looks at. */
import { LANGUAGES } from '../../e2e/support/words';
import { covering } from './covering';
import type { Settings } from './stage';
import type { State } from './state';

export const WIDTHS = [320, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

/** A state, and the settings under which it is looked at. */
export interface Looks {
  state: State;
  settings: readonly Settings[];
}

interface Row extends Settings {
  state: State;
}

/**
 * Of which every pair of values is shown: a screen in each language, scheme and width, and each of these with the others; a single state in both schemes, in
 * both directions, and with and without much room.
 */
const PAIRS = [
  ['screen', 'language'],
  ['screen', 'scheme'],
  ['screen', 'width'],
  ['name', 'language'],
  ['name', 'width'],
  ['language', 'scheme'],
  ['language', 'width'],
  ['scheme', 'width'],
  ['state', 'scheme'],
  ['state', 'direction'],
  ['state', 'room'],
] as const;

const keyOf = ({ person, screen, name }: State) => `${person} ${screen} ${name}`;

const valuesOf = ({ state, language, scheme, width }: Row) => ({
  screen: state.screen,
  name: state.name,
  state: keyOf(state),
  language,
  direction: language === 'ar' ? 'right to left' : 'left to right',
  scheme,
  width: String(width),
  room: width === 320 ? 'little' : 'much',
});

/** Every state with the settings of the whole grid, or of the pairwise choice. */
export function looks(states: readonly State[], which: 'whole' | 'pairwise'): Looks[] {
  const rows = states.flatMap((state) =>
    LANGUAGES.flatMap((language) =>
      SCHEMES.flatMap((scheme) => WIDTHS.map((width): Row => ({ state, language, scheme, width }))),
    ),
  );
  const chosen = which === 'whole' ? rows : covering(rows, valuesOf, PAIRS);
  return states.map((state) => ({ state, settings: chosen.filter((row) => row.state === state) }));
}
