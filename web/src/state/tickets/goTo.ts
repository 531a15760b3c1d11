/** Opens Stripe's page, outside Aram. Back leads to the screen that was left. */
export function goTo(url: string): void {
  window.location.assign(url);
}
