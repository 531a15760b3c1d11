import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts';
import { newId } from '../../state/ids';

/** A draft of its own: what was sent last, as it is stored (masked), and under which id. */
const SENT = 'card.sent';

/** The id of what is being saved, and the end of it. */
export interface RetryId {
  idFor: (content: object) => string;
  /** It is saved, or will not be. */
  forget: () => void;
}

/** Remembers in the tab; where its storage is full, for as long as the screen stands. */
function retryId(): RetryId {
  let sent = readDraft(SENT);
  return {
    idFor: (content) => {
      const text = JSON.stringify(content);
      const id = sent['content'] === text && sent['id'] ? sent['id'] : newId();
      sent = { content: text, id };
      writeDraft(SENT, sent);
      return id;
    },
    forget: () => {
      sent = {};
      clearDraft(SENT);
    },
  };
}

/**
 * The id of what is being saved: drawn before the first try, kept for every retry of the same content, in this tab over a reload too, so that a try
 * whose answer was lost is not stored twice. Other content is another thing to save, and gets an id of its own.
 */
export function useRetryId(): RetryId {
  const [id] = useState(retryId);
  return id;
}
