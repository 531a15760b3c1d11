/** The parts that only the quiet corridor's frame has (docs/screens.md#the-quiet-corridor). They come with its screens. */
import { fetchedScreen } from './fetchedScreen';

const load = () => import('./layout/Corridor');

/** "Leave this page". */
export const LeaveSlot = fetchedScreen(async () => ({ default: (await load()).LeaveLink }));

/** The folded footer. */
export const QuietFooterSlot = fetchedScreen(async () => ({ default: (await load()).QuietFooter }));

/** Fetches them, so that they show in the first rendering. */
export const fetchCorridor = () => Promise.all([LeaveSlot.fetchAhead(), QuietFooterSlot.fetchAhead()]);
