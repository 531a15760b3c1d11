import { useSearchParams } from 'react-router';
import { findPath } from './wanted';

/** The address where another time can be found, with what was looked for. */
export function useAnotherTime(): string {
  const [query] = useSearchParams();
  return findPath({ language: query.get('language'), way: query.get('way'), whom: query.get('whom') });
}
