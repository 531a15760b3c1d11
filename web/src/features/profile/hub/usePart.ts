import { useLocation } from 'react-router';

/** The part of a profile that the URL opens, and the routes of the others. */
export interface Parts<Name extends string> {
  /** Null on the hub. */
  part: Name | null;
  /** Returns the route of a part, on the same page. */
  to: (part: Name) => string;
}

/**
 * Reads the open part from `?part=`, or from the hash that menus and home use for the requests. The form behind the parts stays mounted,
 * so nothing typed or chosen is lost between them.
 */
export function useParts<const Name extends string>(names: readonly Name[]): Parts<Name> {
  const { pathname, search, hash } = useLocation();
  const asked = new URLSearchParams(search).get('part') ?? hash.slice(1);
  return {
    part: names.find((name) => name === asked) ?? null,
    to: (part) => `${pathname}?part=${part}`,
  };
}
