import { createAction } from '@reduxjs/toolkit';
import type { Outcome } from './state';

/** The store has accepted a write. Dispatched as soon as that is known, before anything is read again. */
export const wrote = createAction<Outcome>('writes/wrote');
