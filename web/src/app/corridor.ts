/**
 * The parts of the frame that only the quiet corridor and signed-in people have (docs/screens.md#the-quiet-corridor). They are fetched with
 * its screens.
 */
import { fetchedScreen } from './fetchedScreen';

const load = () => import('./layout/Corridor');

export const ExitSlot = fetchedScreen(async () => ({ default: (await load()).QuickExit }));

/** Its control, for what covers the bar. */
export const ExitLinkSlot = fetchedScreen(async () => ({ default: (await load()).ExitLink }));

/** The folded footer. */
export const QuietFooterSlot = fetchedScreen(async () => ({ default: (await load()).QuietFooter }));

/** Fetches them, so that they show in the first render. */
export const fetchCorridor = () =>
  Promise.all([ExitSlot, ExitLinkSlot, QuietFooterSlot].map((slot) => slot.fetchAhead()));
