import { keptChoice } from '../choice';

/** Whether this browser has asked if Aram may write. It asks once: what is wanted is in the store, and changed on the profile. */
const asked = keptChoice('aram.no-mail');

export const wasAsked = (): boolean => asked.read() === 'yes';

export const noteAsked = (): void => {
  asked.keep('yes');
};
