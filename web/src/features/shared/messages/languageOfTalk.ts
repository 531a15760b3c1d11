import type { ConversationView } from '../../../state/messages/view';

/** Returns the language of the two people's sessions if all have the same, because they most likely write in it. */
export function languageOfTalk({ sessions }: ConversationView): string | undefined {
  const [language, ...others] = new Set(sessions.map((session) => session.language));
  return others.length === 0 ? language : undefined;
}
