/** The typed face of the module of conversations. Types can be read at once; the decisions come with `loadConversationCore()`. */
export type * from './types';
export { loadConversationCore } from './load';
