import { createContext } from 'react';
import type { Words } from '../../i18n/wordFiles';
import type { Language } from '../../i18n/languages';
import type { FreeCounselor } from '../../state/team/suited';

/** The facts that the painter knows, for the substitutes of what the app would ask for. */
export interface Known {
  language: Language;
  path: string;
  /** The page's texts by namespace. */
  texts: Words;
  suited: readonly FreeCounselor[];
  /** More come after these. */
  isPart: boolean;
  /** There are more counselors than were read. */
  hasMore: boolean;
}

export const Knowing = createContext<Known>({
  ...{ language: 'en', path: '', texts: {}, suited: [], isPart: false, hasMore: false },
});
