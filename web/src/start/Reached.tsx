import { useEffect } from 'react';
import { type Milestone, reach } from './milestones';

/** Marks how far the start has come, once what stands beside it is on the screen. */
export function Reached({ milestone }: { milestone: Milestone }) {
  useEffect(() => {
    reach(milestone);
  }, [milestone]);
  return null;
}
