import { useQuery } from '../../shared/useQuery';
import { isDay } from '../../../state/sessions/days';

/** Returns the day in the URL; null for today. */
export function useDay(): { day: string | null; setDay: (day: string) => void } {
  const [query, setQuery] = useQuery();
  const day = query.get('day');
  return {
    day: isDay(day) ? day : null,
    setDay: (next) => {
      setQuery((before) => {
        const after = new URLSearchParams(before);
        after.set('day', next);
        return after;
      });
    },
  };
}
