import { BackendError } from '../errors';
import type { Backend } from '../ports';

/**
 * What concerns sessions, fetched when it is first asked for; a fetch that failed is tried again at the next call.
 * @throws BackendError `app-part-missing`, or `offline`
 */
export const ofSessions = () => fetched(() => import('./ofSessions'));

/**
 * The same of what concerns messages and calls, and what is new.
 * @throws BackendError `app-part-missing`, or `offline`
 */
export const ofMessages = () => fetched(() => import('./ofMessages'));

async function fetched<Part>(fetch: () => Promise<Part>): Promise<Part> {
  try {
    return await fetch();
  } catch {
    throw new BackendError(navigator.onLine ? 'app-part-missing' : 'offline');
  }
}

/** A call of a port: each answers in its own time. */
type Call = (...args: unknown[]) => Promise<unknown>;

/** Ports whose calls wait until their file is there; `make` is asked once, or again after it failed. */
export function laterPorts<Name extends keyof Backend>(
  names: readonly Name[],
  make: () => Promise<Pick<Backend, Name>>,
): Pick<Backend, Name> {
  let ports: ReturnType<typeof make> | null = null;
  const forget = (thrown: unknown) => {
    ports = null;
    throw thrown;
  };
  const waiting = (name: Name) =>
    new Proxy(
      {},
      {
        get:
          (_, call) =>
          async (...args: unknown[]) =>
            (Reflect.get((await (ports ??= make().catch(forget)))[name], call) as Call)(...args),
      },
    );
  return Object.fromEntries(names.map((name) => [name, waiting(name)])) as Pick<Backend, Name>;
}
