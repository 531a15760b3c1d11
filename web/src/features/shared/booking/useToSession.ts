import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { sessionPath } from '../../../config/paths';

/** Opens the page of a session that was just booked or moved. It replaces this page, so that nothing leads back here. */
export function useToSession(done: 'booked' | 'moved' = 'booked'): (id: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      void navigate(sessionPath(id), { replace: true, state: { [done]: true } });
    },
    [navigate, done],
  );
}
