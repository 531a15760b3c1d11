/** Holds every call of one method of a port, so that a test can check the state meanwhile. Returns a function that releases them all. */
export function holdCall<Port extends object>(port: Port, name: keyof Port & string): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const call = port[name] as (...args: unknown[]) => Promise<unknown>;
  Object.assign(port, {
    [name]: async (...args: unknown[]) => {
      await released;
      return call(...args);
    },
  });
  return release;
}
