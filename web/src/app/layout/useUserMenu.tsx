import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { Elements } from '../../ui/elements';
import type { UserMenuProps } from './UserMenu';

/** After a fetch that failed, in milliseconds: without the menu nobody can log out. */
const AGAIN_MS = 5_000;

/**
 * The menu of a signed-in person. It is fetched as soon as somebody is expected, at the same time as the app finds out who it is, and so is there when that
 * is known. Not by `lazy`: React shows a fallback for a moment, and the name would come late.
 *
 * @param props null while it is not known who is there
 */
export function useUserMenu(isExpected: boolean, props: UserMenuProps | null): Elements {
  const [Menu, setMenu] = useState<ComponentType<UserMenuProps> | null>(null);
  const isMissing = isExpected && Menu === null;
  // Before the browser paints: one who has just signed in would see an empty place for a moment.
  useLayoutEffect(() => {
    if (!isMissing) return undefined;
    let again: number | undefined;
    const load = () => {
      import('./UserMenu')
        .then(({ UserMenu }) => {
          setMenu(() => UserMenu);
        })
        .catch(() => {
          again = window.setTimeout(load, AGAIN_MS);
        });
    };
    load();
    return () => {
      window.clearTimeout(again);
    };
  }, [isMissing]);
  return Menu !== null && props !== null && <Menu {...props} />;
}
