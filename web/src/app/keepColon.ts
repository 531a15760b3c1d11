import { blogPath, paths } from '../config/paths';

/**
 * Restores the colon in the URL of an article (`/blogs/:1`). A file name can't contain a colon everywhere, so Hosting redirects to
 * `/blogs/1`; the app restores the requested URL before the router reads it.
 */
export function keepColon({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const { pathname, search, hash } = location;
  const id = pathname.startsWith(`${paths.blogs}/`) ? pathname.slice(paths.blogs.length + 1) : '';
  if (/^\d+$/.test(id)) history.replaceState(history.state, '', `${blogPath(Number(id))}${search}${hash}`);
}
