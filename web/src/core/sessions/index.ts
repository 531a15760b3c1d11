/** The typed face of the module of sessions. Types can be read at once; the decisions come with `loadSessionsCore()`. */
export type * from './types';
export { loadSessionsCore } from './load';
