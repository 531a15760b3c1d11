import type { NamedCounselor } from '../../backend/ports';
import { findingList } from './findingList';

const { useNamedCounselorQuery } = findingList;

/** One counselor: null while it is not known who it is, `gone` where nobody who is verified has that id. */
export type Named = NamedCounselor | 'gone' | null;

/** @param uid null where nobody is asked for */
export function useNamed(uid: string | null): Named {
  const { currentData } = useNamedCounselorQuery(uid ?? '', { skip: uid === null });
  if (uid === null || currentData === undefined) return null;
  return currentData ?? 'gone';
}
