import { once } from '../../core/once';
import type { Backend } from '../ports';
import { fetched } from './calls/fetched';

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

/**
 * The same of the staff's desk.
 * @throws BackendError `app-part-missing`, or `offline`
 */
export const ofDesk = () => fetched(() => import('../desk/firebase/desk'));

/** A call of a port: each answers in its own time. */
type Call = (...args: unknown[]) => Promise<unknown>;

/** Ports whose calls wait until their file has arrived. `make` is asked once, or again after it failed. */
export function laterPorts<Name extends keyof Backend>(
  names: readonly Name[],
  make: () => Promise<Pick<Backend, Name>>,
): Pick<Backend, Name> {
  const ports = once(make, (thrown) => thrown);
  const waiting = (name: Name) =>
    new Proxy(
      {},
      {
        get: (_, call) =>
          // A promise that is given a port asks for its `then`: with an answer it would never settle.
          call === 'then' || typeof call === 'symbol'
            ? undefined
            : async (...args: unknown[]) => (Reflect.get((await ports())[name], call) as Call)(...args),
      },
    );
  return Object.fromEntries(names.map((name) => [name, waiting(name)])) as Pick<Backend, Name>;
}
