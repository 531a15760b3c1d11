import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { NavigationUser, UserMenuProps } from './UserMenu';

interface FetchedUserMenuProps extends Omit<UserMenuProps, 'user'> {
  /** Null while it is not known who is there. */
  user: NavigationUser | null;
}

/** After a fetch that failed, in milliseconds: without the menu nobody can log out. */
const AGAIN_MS = 5_000;

/** Kept beyond the bar: one that is mounted again has it in its first rendering. */
let fetched: ComponentType<UserMenuProps> | null = null;

/**
 * The menu of who is signed in. It is fetched as soon as somebody is expected, beside what finds out who it is, and so is there when that is known.
 * Not by `lazy`: React lets a fallback stand for a moment, and the name would come late.
 */
export function FetchedUserMenu({ user, onLogout }: FetchedUserMenuProps) {
  const [Content, setContent] = useState<ComponentType<UserMenuProps> | null>(() => fetched);
  // Before the browser paints: one who has just signed in would see an empty place for a moment.
  useLayoutEffect(() => {
    if (Content !== null) return undefined;
    let again: number | undefined;
    const load = () => {
      import('./UserMenu')
        .then(({ UserMenu }) => {
          fetched = UserMenu;
          setContent(() => UserMenu);
        })
        .catch(() => {
          again = window.setTimeout(load, AGAIN_MS);
        });
    };
    load();
    return () => {
      window.clearTimeout(again);
    };
  }, [Content]);
  return Content !== null && user !== null && <Content user={user} onLogout={onLogout} />;
}
