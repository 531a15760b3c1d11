import type { Backend } from '../../backend/ports';
import type { AppThunk } from '../types';

/** By what the two browsers find each other. Inside an object: a port that waits for its file would be asked, as a promise is, for what comes `then`. */
export const callingPort =
  (): AppThunk<Promise<Pick<Backend, 'calling'>>> =>
  async (_dispatch, _getState, { loadBackend }) => {
    const { calling } = await loadBackend();
    return { calling };
  };
