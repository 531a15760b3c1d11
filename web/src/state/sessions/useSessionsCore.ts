import { useCallback } from 'react';
import type { SessionsCore } from '../../core/sessions';
import { useAppDispatch } from '../hooks';
import type { AppThunk } from '../types';
import { type CoreForScreen, useCoreForScreen } from '../useCoreForScreen';

const loadSessionsCoreOfStore =
  (): AppThunk<Promise<SessionsCore>> =>
  (_dispatch, _getState, { loadSessionsCore }) =>
    loadSessionsCore();

/** Fetches the decisions about sessions when the screen opens. */
export function useSessionsCore(): CoreForScreen<SessionsCore> {
  const dispatch = useAppDispatch();
  return useCoreForScreen(useCallback(() => dispatch(loadSessionsCoreOfStore()), [dispatch]));
}
