import { useLocation, useNavigate } from 'react-router';

/** Makes a new query from the current one. */
type Change = (before: URLSearchParams) => URLSearchParams;

/** Returns the query of the URL, and a function to change it. The router's own hook would add to the first file of every page. */
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
