import { useCallback } from 'react';
import type { Core } from '../../core';
import { useAppDispatch } from '../hooks';
import type { AppThunk } from '../types';

const loadCoreOfStore =
  (): AppThunk<Promise<Core>> =>
  (_dispatch, _getState, { loadCore }) =>
    loadCore();

/** The way to the core that this store was built with: fetched when first called. */
export function useLoadCore(): () => Promise<Core> {
  const dispatch = useAppDispatch();
  return useCallback(() => dispatch(loadCoreOfStore()), [dispatch]);
}
