/** Queries Google about a project, for the checks and for the wait for indexes. Nothing here changes anything. */
import { ask } from '../../operations/project/ask.mjs';
import { NotAllowed, Refusal } from '../../operations/project/refusals.mjs';
import { databaseOf, openSettings } from '../../operations/project/settings.mjs';

/** @typedef {ReturnType<typeof openGoogle>} Google */

/**
 * @param {import('../../operations/project/open.mjs').Place} place
 * @param {import('../../operations/project/credentials.mjs').Credentials} credentials
 */
export function openGoogle(place, credentials) {
  const { projectId } = place;
  const { indexes } = openSettings(place, credentials);

  /**
   * Checks the plan: Storage and cloud functions need the Blaze plan, which is a billing account linked to the project.
   * @returns {Promise<string[]>} the faults
   */
  async function planFaults() {
    try {
      const info = await ask(
        place,
        credentials,
        `https://cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`,
      );
      const { billingEnabled } = /** @type {{ billingEnabled?: boolean }} */ (info ?? {});
      return billingEnabled === true
        ? []
        : [
            `The project "${projectId}" isn’t on the Blaze plan, which Storage and cloud functions need: docs/deploy.md#1-the-project.`,
          ];
    } catch (error) {
      if (!(error instanceof NotAllowed || error instanceof Refusal)) throw error;
      return [
        `Whether the project is on the Blaze plan couldn’t be checked: ${firstLineOf(error)}
  You may need: gcloud services enable cloudbilling.googleapis.com --project ${projectId}`,
      ];
    }
  }

  /**
   * Checks the database: firebase-tools would create a missing one in the United States, and its location can never be changed.
   * @returns {Promise<string[]>} the faults
   */
  async function databaseFaults() {
    try {
      await ask(place, credentials, databaseOf(projectId));
      return [];
    } catch (error) {
      if (error instanceof Refusal && error.status === 'NOT_FOUND') {
        return [
          `The project has no database yet. Create it in the right location: docs/database.md#records-firestore.`,
        ];
      }
      if (!(error instanceof NotAllowed || error instanceof Refusal)) throw error;
      return [`The database couldn’t be checked: ${firstLineOf(error)}`];
    }
  }

  return {
    /** Fails with an explanation if nobody is signed in. @returns {Promise<void>} */
    signIn: async () => void (await credentials()),
    /** The faults of the project. */
    faults: async () => [...(await planFaults()), ...(await databaseFaults())],
    /** Each index of firestore.indexes.json and its state. */
    indexes,
  };
}

/** @param {Error} error */
const firstLineOf = (error) => error.message.split('\n')[0];
