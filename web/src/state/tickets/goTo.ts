/** Leads to Stripe's page, outside Aram. Back leads to the screen that is left. */
export function goTo(url: string): void {
  window.location.assign(url);
}
