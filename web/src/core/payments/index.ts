/** The typed face of the module of payments. Types can be read at once; the decisions come with `loadPaymentsCore()`. */
export type * from './types';
export { loadPaymentsCore } from './load';
