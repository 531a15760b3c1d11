/** The project in which the functions run, for the parts of `operations/` that name it. */
import { projectID } from 'firebase-functions/params';
import { said } from '../operations/project/answers.mjs';

/** @returns {import('../operations/project/place.mjs').Place} */
export function placeOf() {
  const real = process.env['FUNCTIONS_EMULATOR'] !== 'true';
  return { real, projectId: projectID.value(), hosts: undefined, bucket: '' };
}

/**
 * Calls Firebase, and turns its errors into our words: a write that lost a race, or an account that doesn't exist, is refused as the acts of `operations/` expect.
 * @type {import('../operations/project/store.mjs').Said}
 */
export const inWords = (work) => said(placeOf(), work);
