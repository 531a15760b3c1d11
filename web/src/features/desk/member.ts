import { createContext, useContext } from 'react';
import type { ActAnswer } from '../../backend/ports';

/** The staff member at the desk, and the parts that their role opens. */
export type Member = ActAnswer<'me'>;

export const MemberContext = createContext<Member | null>(null);

/** Whether the member's role opens this part. The function decides at each call; this only hides what it would refuse. */
export function useOpens(area: Member['areas'][number]): boolean {
  return useContext(MemberContext)?.areas.includes(area) ?? false;
}
