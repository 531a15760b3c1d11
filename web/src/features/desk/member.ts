import { createContext, useContext } from 'react';
import type { ActAnswer, ActName } from '../../backend/ports';

/** The staff member at the desk, and what their role may do. */
export type Member = ActAnswer<'me'>;

export const MemberContext = createContext<Member | null>(null);

/** Whether the member's role opens this part. */
export function useOpens(area: Member['areas'][number]): boolean {
  return useContext(MemberContext)?.areas.includes(area) ?? false;
}

/**
 * Returns whether the member's role may do an act. The function decides at each call; this only hides what it would refuse.
 *
 * @returns a function of the act and, for an act about an item of any part, the item that it would change
 */
export function useMay(): (act: ActName, of?: string) => boolean {
  const member = useContext(MemberContext);
  return (act, of) =>
    member !== null &&
    member.acts.includes(act) &&
    (of === undefined || member.handles.some((kind) => of.startsWith(`${kind}:`)));
}
