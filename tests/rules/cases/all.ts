/** All sentences about who may do what. */
import { type Group } from '../support/requests';
import { READING } from './reading';
import { SIGNING_UP } from './signingUp';

export const CASES: readonly Group[] = [...READING, ...SIGNING_UP];
