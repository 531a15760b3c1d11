import type { ConversationView } from '../../../state/messages/view';

/** The language in which the two meet, where all their sessions have the same: most likely they write in it. */
export function languageOfTalk({ sessions }: ConversationView): string | undefined {
  const [language, ...others] = new Set(sessions.map((session) => session.language));
  return others.length === 0 ? language : undefined;
}
