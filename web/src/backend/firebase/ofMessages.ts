/** All that concerns what the two of a session write to each other, and how their browsers find each other for a call, in a file of its own: other screens do without. */
import type { Backend } from '../ports';
import { callingPort } from './calling';
import { messagesPort } from './messages';
import type { Firebase } from './opening/app';

export { messagesOwn } from './messages/leaving';

export const messagesPorts = (firebase: Firebase): Pick<Backend, 'messages' | 'calling'> => ({
  messages: messagesPort(firebase),
  calling: callingPort(firebase),
});
