/** What a look works with: the project, the people of this run, and the operator's access. */
import { openProject } from '../../operations/project/open.mjs';
import { loadApp } from './app.mjs';
import { createGate } from './gate.mjs';
import { createJournal } from './journal.mjs';
import { createPeople } from './people.mjs';

/** @typedef {ReturnType<typeof openWorld>} World */

/**
 * @param {import('./target.mjs').Target} target
 * @param {string} run
 * @param {Date} [now]
 */
export function openWorld(target, run, now = new Date()) {
  const gate = createGate(target.real ? `${target.site}/` : undefined);
  const journal = createJournal(run);
  const { store, accounts, files, close } = openProject(target.place);
  /** @type {Promise<import('./app.mjs').App> | undefined} */
  let loading;
  /** @type {import('./app.mjs').Client[]} */
  const clients = [];

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

    /** The documents' URL with the site's key, for requests without a sign-in. @param {string} method such as `:runQuery` */
    openly: (method) => `${target.documents}${method}?key=${target.environment.firebase.apiKey}`,

    /** Prevents anything more from being created, and closes what keeps the process alive. */
    async close() {
      await gate.close();
      await Promise.allSettled(clients.map((client) => client.close()));
      await close();
    },
  };
}
