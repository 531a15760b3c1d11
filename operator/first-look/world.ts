/** What a look works with: the project, the people of this run, and the operator's access. */
import { openProject } from '../../operations/project/open.ts';
import { loadApp, type App, type Client } from './app.ts';
import { createGate } from './gate.ts';
import { createJournal } from './journal.ts';
import { createPeople } from './people.ts';
import type { Target } from './target.ts';

export type World = ReturnType<typeof openWorld>;

export function openWorld(target: Target, run: string, now: Date = new Date()) {
  const gate = createGate(target.real ? `${target.site}/` : undefined);
  const journal = createJournal(run);
  const { store, accounts, files, close } = openProject(target.place);
  let loading: Promise<App> | undefined;
  const clients: Client[] = [];

  const app = () => (loading ??= loadApp(target.environment, gate.fetch));

  /** A separate browser in which nobody is signed in. */
  async function open() {
    const client = (await app()).open();
    clients.push(client);
    return client;
  }

  return {
    target,
    run,
    now,
    gate,
    journal,
    store,
    accounts,
    app,
    open,
    people: createPeople({ gate, journal, store, accounts, files, app, open, now }),

    /**
     * The documents' URL with the site's key, for requests without a sign-in.
     * @param method such as `:runQuery`
     */
    openly: (method: string) => `${target.documents}${method}?key=${target.environment.firebase.apiKey}`,

    /** Prevents anything more from being created, and closes what keeps the process alive. */
    async close() {
      await gate.close();
      await Promise.allSettled(clients.map((client) => client.close()));
      await close();
    },
  };
}
