import type { CallingPort } from '../../backend/ports';
import type { AppThunk } from '../types';

/** By what the two browsers find each other. */
export const callingPort =
  (): AppThunk<Promise<CallingPort>> =>
  async (_dispatch, _getState, { loadBackend }) =>
    (await loadBackend()).calling;
