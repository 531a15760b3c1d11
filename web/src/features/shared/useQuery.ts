import { useLocation, useNavigate } from 'react-router';

/** Makes another query of the one that stands. */
type Change = (before: URLSearchParams) => URLSearchParams;

/** The query of the address, and the way to another. The router's own hook for it would be in the first file of every page. */
export function useQuery(): [URLSearchParams, (change: Change, options?: { replace?: boolean }) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return [
    new URLSearchParams(search),
    (change, options) => {
      void navigate({ search: `?${change(new URLSearchParams(search)).toString()}` }, options);
    },
  ];
}
