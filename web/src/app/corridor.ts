/** The parts that only the frame of the quiet corridor and of signed-in people has (docs/frame.md#the-quiet-corridor). They come with its screens. */
import { fetchedScreen } from './fetchedScreen';

const load = () => import('./layout/Corridor');

/** The quick exit. */
export const ExitSlot = fetchedScreen(async () => ({ default: (await load()).QuickExit }));

/** The folded footer. */
export const QuietFooterSlot = fetchedScreen(async () => ({ default: (await load()).QuietFooter }));

/** Fetches them, so that they show in the first rendering. */
export const fetchCorridor = () => Promise.all([ExitSlot.fetchAhead(), QuietFooterSlot.fetchAhead()]);
