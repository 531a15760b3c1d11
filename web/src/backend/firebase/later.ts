import { BackendError } from '../errors';

/**
 * What concerns sessions, fetched when it is first asked for; a fetch that failed is tried again at the next call.
 * @throws BackendError `app-part-missing`, or `offline`
 */
export async function ofSessions() {
  try {
    return await import('./ofSessions');
  } catch {
    throw new BackendError(navigator.onLine ? 'app-part-missing' : 'offline');
  }
}

/** Calls of a port: each answers in its own time. */
type Calls<Port> = { [Name in keyof Port]: (...args: never[]) => Promise<unknown> };

/** A port whose calls wait until it is there. */
export function later<Port extends Calls<Port>>(make: () => Promise<Port>): Port {
  let port: Promise<Port> | null = null;
  const made = () => {
    port ??= make().catch((thrown: unknown) => {
      port = null;
      throw thrown;
    });
    return port;
  };
  return new Proxy({} as Port, {
    get:
      (_, name) =>
      async (...args: never[]) =>
        (await made())[name as keyof Port](...args),
  });
}
