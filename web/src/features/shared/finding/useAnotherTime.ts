import { useQuery } from '../useQuery';
import { findPath } from './wanted';

/** The address where another time can be found, with what was looked for. */
export function useAnotherTime(): string {
  const [query] = useQuery();
  return findPath({ language: query.get('language'), way: query.get('way'), whom: query.get('whom') });
}
