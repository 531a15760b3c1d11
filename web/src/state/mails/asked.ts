import { keptChoice } from '../choice';

/**
 * Whether this browser has already asked for permission to send emails. It asks once; the choice is in the store, and the profile changes
 * it.
 */
const asked = keptChoice('aram.no-mail');

export const wasAsked = (): boolean => asked.read() === 'yes';

export const noteAsked = (): void => {
  asked.keep('yes');
};
