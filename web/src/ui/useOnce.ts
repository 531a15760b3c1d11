import { useState } from 'react';

/** Whether a condition has been true since the component was mounted. Controls that have appeared stay, and keep the focus. */
export function useOnce(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return wasTrue || condition;
}
