/** The project in which the functions run, for the parts of `operations/` that name it. */
import { projectID } from 'firebase-functions/params';
import { said } from '../operations/project/answers.ts';
import type { ProjectConfig } from '../operations/project/config.ts';
import type { Said } from '../operations/project/store.ts';

export function projectConfig(): ProjectConfig {
  const real = process.env['FUNCTIONS_EMULATOR'] !== 'true';
  return { real, projectId: projectID.value(), hosts: undefined, bucket: '' };
}

/**
 * Calls Firebase, and turns its errors into our words: a write that lost a race, or an account that doesn't exist, is refused as the acts of `operations/` expect.
 */
export const inWords: Said = (work) => said(projectConfig(), work);
