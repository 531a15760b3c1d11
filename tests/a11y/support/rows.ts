/** The grid: every state in every language, color scheme and width; and selections of it. */
import { LANGUAGES } from '../../e2e/support/words';
import { covering } from './covering';
import type { Settings } from './stage';
import type { State } from './state';

export const WIDTHS = [320, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

/** A state, and the settings with which it's looked at. */
export interface Looks {
  state: State;
  settings: readonly Settings[];
}

interface Row extends Settings {
  state: State;
}

/** Every pair of these values is shown: a screen in each language, scheme and width, and each of these with the others. */
const PAIRS_OF_SCREENS = [
  ['screen', 'language'],
  ['screen', 'scheme'],
  ['screen', 'width'],
  ['language', 'scheme'],
  ['language', 'width'],
  ['scheme', 'width'],
] as const;

/** And every pair of these: a kind of state in each language and width; a single state in both schemes, in both directions, and with and without much room. */
const PAIRS_OF_STATES = [
  ...PAIRS_OF_SCREENS,
  ['name', 'language'],
  ['name', 'width'],
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

/** `whole` is every state with every setting. `states` is a pairwise selection that shows every state; `screens` is one that shows every screen in some of its states. */
export type Choice = 'whole' | 'states' | 'screens';

const PAIRS = { states: PAIRS_OF_STATES, screens: PAIRS_OF_SCREENS };

/** The states of a selection, each with its settings. */
export function looks(states: readonly State[], choice: Choice): Looks[] {
  const rows = states.flatMap((state) =>
    LANGUAGES.flatMap((language) =>
      SCHEMES.flatMap((scheme) => WIDTHS.map((width): Row => ({ state, language, scheme, width }))),
    ),
  );
  const chosen = choice === 'whole' ? rows : covering(rows, valuesOf, PAIRS[choice]);
  return states
    .map((state) => ({ state, settings: chosen.filter((row) => row.state === state) }))
    .filter(({ settings }) => settings.length > 0);
}
