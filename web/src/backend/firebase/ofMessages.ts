/**
 * Everything about messages, calls between two browsers, and news. It has its own file because other screens don't need it.
 */
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
