/**
 * The operator's identity in a real project, from Google's application default credentials: a key file named by GOOGLE_APPLICATION_CREDENTIALS, else
 * `gcloud auth application-default login`, else the machine's own account.
 */
import { applicationDefault } from 'firebase-admin/app';
import { PlainError } from '../plainError.ts';

/** The headers that identify the caller. */
export type Credentials = () => Promise<Record<string, string>>;

const HOW = `Sign in with \`gcloud auth application-default login\` as someone who has an operator's role (docs/deploy.md#7-operators),
or name a service account's key file in GOOGLE_APPLICATION_CREDENTIALS.`;

export function googleCredentials(projectId: string): Credentials {
  // A person's sign-in belongs to no project, so Google requires the name of the one that pays for the quota.
  const quota = (process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ??= projectId);
  return async () => {
    try {
      const { access_token: token } = await applicationDefault().getAccessToken();
      return { Authorization: `Bearer ${token}`, 'x-goog-user-project': quota };
    } catch (error) {
      throw new PlainError(`Google doesn’t know who you are: ${reasonOf(error)}\n${HOW}`);
    }
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.replace(/\n.*/s, '') : String(error));
