import { createContext } from 'react';
import type { Elements } from './elements';

/** The control that leaves the site at once, for everything that covers the frame, such as a dialog; null if the page has none. */
export const ExitInFront = createContext<Elements>(null);
