import { once } from '../../core/once';
import type { Backend } from '../ports';
import { fetched } from './transport/fetched';

/**
 * The code for sessions, fetched at its first use; after a failed fetch, the next call tries again.
 * @throws BackendError `app-part-missing`, or `offline`
 */
export const ofSessions = () => fetched(() => import('./ofSessions'));

/**
 * The same for messages, calls and news.
 * @throws BackendError `app-part-missing`, or `offline`
 */
export const ofMessages = () => fetched(() => import('./ofMessages'));

/**
 * The same for the staff's desk.
 * @throws BackendError `app-part-missing`, or `offline`
 */
export const ofDesk = () => fetched(() => import('../desk/firebase/desk'));

/** A call of a port. */
type Call = (...args: unknown[]) => Promise<unknown>;

/** Returns ports whose calls wait until their file has arrived. `make` runs once, and again after a failure. */
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
          // A promise that resolves to a port checks for a `then`: if it found one, it would never settle.
          call === 'then' || typeof call === 'symbol'
            ? undefined
            : async (...args: unknown[]) => (Reflect.get((await ports())[name], call) as Call)(...args),
      },
    );
  return Object.fromEntries(names.map((name) => [name, waiting(name)])) as Pick<Backend, Name>;
}
