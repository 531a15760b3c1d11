import { keptChoice } from '../choice';

/**
 * Who has said in this browser that Aram shall not write is not asked again. What is wanted stands in the store; that nothing is says no more there than that
 * nobody was asked.
 */
const declined = keptChoice('aram.no-mail');

export const hasDeclined = (): boolean => declined.read() === 'yes';

export const noteDeclined = (): void => {
  declined.keep('yes');
};
