import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../hooks';
import { selectSession, type Session } from './selectors';

/** The session, for screens and guards: the same object as long as nothing in it has changed. */
export const useSession = (): Session => useAppSelector(selectSession, shallowEqual);
