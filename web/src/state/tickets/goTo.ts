import { hasLeft } from '../tab';

/** Opens Stripe's page, outside Aram. Back leads to the screen that was left. After a quick exit, a late answer opens nothing. */
export function goTo(url: string): void {
  if (!hasLeft()) window.location.assign(url);
}
