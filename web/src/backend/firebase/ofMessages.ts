/** All that concerns what the two of a session write to each other, and how their browsers find each other for a call, and what is new, in a file of its own: other screens do without. */
import type { Backend } from '../ports';
import { callingPort } from '../call/firebase/calling';
import { messagesPort } from '../messages/firebase/messages';
import { newsPort } from '../news/firebase/news';
import type { Firebase } from './opening/app';

export { messagesOwn } from '../messages/firebase/leaving';

export const messagesPorts = (firebase: Firebase): Pick<Backend, 'messages' | 'calling' | 'news'> => ({
  messages: messagesPort(firebase),
  calling: callingPort(firebase),
  news: newsPort(firebase),
});
