/** All sentences about who may do what. */
import { type Group } from '../support/requests';
import { READING } from './reading';

export const CASES: readonly Group[] = [...READING];
