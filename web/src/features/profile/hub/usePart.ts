import { useLocation } from 'react-router';

/** The part of a profile that the URL opens, and the way to others. */
export interface Parts<Name extends string> {
  /** Null on the hub. */
  part: Name | null;
  /** Where a part is, in the same screen. */
  to: (part: Name) => string;
}

/**
 * Reads the open part from `?part=`, or from the hash, by which menus and home lead to the requests. The form behind the parts stays mounted, so nothing that
 * is typed or chosen is lost between them.
 */
export function useParts<const Name extends string>(names: readonly Name[]): Parts<Name> {
  const { pathname, search, hash } = useLocation();
  const asked = new URLSearchParams(search).get('part') ?? hash.slice(1);
  return {
    part: names.find((name) => name === asked) ?? null,
    to: (part) => `${pathname}?part=${part}`,
  };
}
