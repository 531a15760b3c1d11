import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts';
import { newId } from '../../state/ids';

/** A separate draft: what was sent last, as it is stored (masked), and its id. */
const SENT = 'card.sent';

/** The id of the card being saved. */
export interface RetryId {
  idFor: (content: object) => string;
  /** Discards the id, because the card is saved or saving was given up. */
  forget: () => void;
}

/** Keeps the id in the tab's storage, or while the page is open if the storage is full. */
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
 * Provides the id of the card being saved. It is generated before the first attempt and kept for every retry of the same content, also
 * over a reload in this tab, so that a retry after a lost answer doesn't store the card twice. Changed content gets a new id.
 */
export function useRetryId(): RetryId {
  const [id] = useState(retryId);
  return id;
}
