/**
 * Who the operator is to a real project: Google's application default credentials. A key file named by
 * GOOGLE_APPLICATION_CREDENTIALS, else `gcloud auth application-default login`, else the machine's own account.
 */
import { PlainError } from '../tools/lib/plain-error.mjs';

/** Documents, accounts, files: nothing else of the project. */
const SCOPES = ['datastore', 'identitytoolkit', 'devstorage.read_write'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);

const HOW = `Sign in with \`gcloud auth application-default login\` as someone who has an operator's role (docs/deploy.md#7-operators),
or name a service account's key file in GOOGLE_APPLICATION_CREDENTIALS.`;

/**
 * @param {string} projectId
 * @returns {() => Promise<Record<string, string>>}
 */
export function googleCredentials(projectId) {
  /** @type {Promise<import('google-auth-library').AuthClient> | undefined} */
  let client;
  return async () => {
    try {
      client ??= signIn();
      const known = await client;
      const { token } = await known.getAccessToken();
      if (!token) throw new Error('no access token was given');
      // A person's sign-in belongs to no project: Google asks which one answers for the quota.
      return { Authorization: `Bearer ${token}`, 'x-goog-user-project': known.quotaProjectId ?? projectId };
    } catch (error) {
      if (error instanceof PlainError) throw error;
      throw new PlainError(`Google does not know who you are: ${reasonOf(error)}\n${HOW}`);
    }
  };
}

/** Loaded here and not above: the emulators need none of it. */
async function signIn() {
  const { GoogleAuth } = await import('google-auth-library').catch(() => {
    throw new PlainError('The package google-auth-library is missing: run `npm ci` first.');
  });
  return new GoogleAuth({ scopes: SCOPES }).getClient();
}

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message.split('\n')[0] : String(error));
