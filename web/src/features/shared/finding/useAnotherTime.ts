import { useQuery } from '../useQuery';
import { findPath } from './wanted';

/** Returns the route for finding another time, with the same filters. */
export function useAnotherTime(): string {
  const [query] = useQuery();
  return findPath({ language: query.get('language'), way: query.get('way'), whom: query.get('whom') });
}
