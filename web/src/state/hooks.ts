import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './types';

/** `useDispatch` that knows the thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** `useSelector` that knows the state. */
export const useAppSelector = useSelector.withTypes<RootState>();
