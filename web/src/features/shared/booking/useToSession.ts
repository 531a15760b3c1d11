import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { sessionPath } from '../../../config/paths';

/** Leads on to the page of a session that was just booked or moved. It takes the place of this page, to which nothing leads back. */
export function useToSession(done: 'booked' | 'moved' = 'booked'): (id: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      void navigate(sessionPath(id), { replace: true, state: { [done]: true } });
    },
    [navigate, done],
  );
}
