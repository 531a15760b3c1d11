/** An answer that a test holds back until it lets it go. */
export function held(): { promise: Promise<void>; letGo: () => void } {
  let letGo = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { promise, letGo };
}
