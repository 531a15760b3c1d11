/** The two kinds of news. */
export type NewsKind = 'messages' | 'sessions';

/** When nobody has asked yet. */
export const nobodyAsked = { uid: '', told: 0, messages: -Infinity, sessions: -Infinity } as const;
