/** What a question works with: the project, the people of this run, and the operator's access. */
import { randomInt } from 'node:crypto';
import { openProject } from '../../operations/project/open.ts';
import type { Client } from './app.ts';
import type { Target } from './target.ts';

export type World = ReturnType<typeof openWorld>;

/** The people whom a run may sign up. */
export const ROLES = ['patient', 'counselor', 'earlier'] as const;
export type Role = (typeof ROLES)[number];

const RUN = /^smoke-[a-z0-9]{8}$/;

export const isRunName = (text: string) => RUN.test(text);

/** A name that no other run has and that is recognizable in every list. */
export function newRunName() {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return `smoke-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** example.com is reserved and accepts no mail, so nothing that is sent there reaches anyone. */
export const emailOf = (run: string, role: Role) => `${run}-${role}@example.com`;

export function openWorld(target: Target, run: string, now: Date = new Date()) {
  const { store, accounts, close } = openProject(target.config);
  const direct = globalThis.fetch;
  if (target.config.real) globalThis.fetch = comingFrom(`${target.site}/`, direct);
  const clients: Client[] = [];
  return {
    target,
    run,
    now,
    store,
    accounts,
    /** Recorded before the sign-up: its answer may be lost. */
    signedUp: new Set<Role>(),

    /** A separate browser in which nobody is signed in. Firebase's library keeps the `fetch` that is there when it's loaded, so it's loaded only now. */
    open: async () => {
      const { openClient } = await import('./app.ts');
      const client = openClient(target.environment);
      clients.push(client);
      return client;
    },

    /**
     * The documents' URL with the site's key, for requests without a sign-in.
     * @param method such as `:runQuery`
     */
    openly: (method: string) => `${target.documents}${method}?key=${target.environment.firebase.apiKey}`,

    /** Closes what keeps the process alive. */
    async close() {
      await Promise.allSettled([...clients.map((client) => client.close()), close()]);
      globalThis.fetch = direct;
    },
  };
}

/** Names a page of the site in each request: a key that is restricted to the site accepts no others. */
const comingFrom =
  (page: string, direct: typeof fetch): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('Referer', page);
    return direct(input, { ...init, headers });
  };
