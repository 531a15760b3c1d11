/** An answer that a test holds back until it releases it. */
export function held(): { promise: Promise<void>; letGo: () => void } {
  let letGo = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { promise, letGo };
}
