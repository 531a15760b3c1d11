import { blogPath, paths } from '../config/paths';

/**
 * Gives the address of an article its colon (`/blogs/:1`). Hosting names finished pages by what a file may be called everywhere, so it answers a visit with a
 * redirect to `/blogs/1`; before the router reads the address, the app makes it what was asked for.
 */
export function keepColon({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const { pathname, search, hash } = location;
  const id = pathname.startsWith(`${paths.blogs}/`) ? pathname.slice(paths.blogs.length + 1) : '';
  if (/^\d+$/.test(id)) history.replaceState(history.state, '', `${blogPath(Number(id))}${search}${hash}`);
}
