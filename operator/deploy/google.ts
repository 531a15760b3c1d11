/** Queries Google about a project, for the checks and for the wait for indexes. Nothing here changes anything. */
import { ask } from '../../operations/project/ask.ts';
import { NotAllowed, Refusal } from '../../operations/project/refusals.ts';
import { databaseOf, openSettings } from '../../operations/project/settings.ts';
import type { Place } from '../../operations/project/open.ts';
import type { Credentials } from '../../operations/project/credentials.ts';

export type Google = ReturnType<typeof openGoogle>;

export function openGoogle(place: Place, credentials: Credentials) {
  const { projectId } = place;
  const { indexes } = openSettings(place, credentials);

  /**
   * Checks the plan: Storage and cloud functions need the Blaze plan, which is a billing account linked to the project.
   * @returns the faults
   */
  async function planFaults(): Promise<string[]> {
    try {
      const info = await ask(
        place,
        credentials,
        `https://cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`,
      );
      const { billingEnabled } = (info ?? {}) as { billingEnabled?: boolean };
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
   * @returns the faults
   */
  async function databaseFaults(): Promise<string[]> {
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
    /** Fails with an explanation if nobody is signed in. */
    async signIn() {
      await credentials();
    },
    /** The faults of the project. */
    faults: async () => [...(await planFaults()), ...(await databaseFaults())],
    /** Each index of firestore.indexes.json and its state. */
    indexes,
  };
}

const firstLineOf = (error: Error) => error.message.replace(/\n.*/s, '');
