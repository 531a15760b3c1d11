import type { AppThunk } from '../types';

/** What is known to have changed in a list, to be dispatched. The state's type does not say that lists are in it: they come with the first that is injected. */
export const known = (patch: unknown) => patch as AppThunk<unknown>;
