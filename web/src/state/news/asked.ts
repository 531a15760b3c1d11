/** The kinds of news: messages, sessions that changed, and what staff did. */
export type NewsKind = 'messages' | 'sessions' | 'team';

/** The initial state, before any query. */
export const nobodyAsked = { uid: '', told: 0, messages: -Infinity, sessions: -Infinity, team: -Infinity } as const;
