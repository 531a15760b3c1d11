/** The two kinds of news. */
export type NewsKind = 'messages' | 'sessions';

/** The initial state, before any query. */
export const nobodyAsked = { uid: '', told: 0, messages: -Infinity, sessions: -Infinity } as const;
