import { useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf, mayHaveArrived } from '../../backend/errors';
import type { MessageRefusal } from '../../core/generated/tables';
import { useAppDispatch } from '../hooks';
import { newId } from '../ids';
import { isSent, sendMessage, type Written } from './actions';
import { keepUnsent, readUnsent } from './kept';
import type { ConversationAsked, ConversationView } from './view';

/** Why a message was not sent. */
export type NotSent =
  { kind: 'failed'; error: BackendErrorCode } | { kind: 'refused'; refused: MessageRefusal; from?: number };

/** A message that is being sent, or that did not arrive. */
export interface Outgoing extends Written {
  state: { kind: 'sending' } | NotSent | { kind: 'unknown' };
}

/** Messages written here that aren't in the conversation yet. */
export interface OutgoingOf {
  outgoing: readonly Outgoing[];
  /** @param move the other times for a session that it proposes */
  send: (text: string, move?: string) => void;
  /** Sends the same message again, with the same id: it is stored once. */
  again: (id: string) => void;
  /**
   * Stops sending the message; returns its text. "" if it is stored after all or that is unknown: a text that went back into the box could
   * be sent twice. "" for a proposal, too: its text says nothing without its times.
   */
  drop: (id: string) => Promise<string>;
}

/**
 * Sends the messages one after the other, so that they arrive in order. One that did not arrive stays until it is sent again or dropped.
 */
export function useOutgoing(asked: ConversationAsked, view: ConversationView): OutgoingOf {
  const dispatch = useAppDispatch();
  const [all, setAll] = useState<readonly Outgoing[]>(() =>
    readUnsent(asked.other).map((one) => ({ ...one, state: { kind: 'unknown' } })),
  );
  const shown = useRef(view);
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    shown.current = view;
  }, [view]);

  const arrived = new Set(view.messages.map(({ id }) => id));
  const outgoing = all.filter(({ id }) => !arrived.has(id));
  const kept = JSON.stringify(outgoing.map(({ id, text, move }) => ({ id, text, move })));
  useEffect(() => {
    keepUnsent(asked.other, JSON.parse(kept) as Written[]);
  }, [asked.other, kept]);

  const put = (message: Outgoing) => {
    setAll((before) =>
      before.some(({ id }) => id === message.id)
        ? before.map((one) => (one.id === message.id ? message : one))
        : [...before, message],
    );
  };
  const take = (gone: string) => {
    setAll((before) => before.filter(({ id }) => id !== gone));
  };

  const submit = (message: Written) => {
    put({ ...message, state: { kind: 'sending' } });
    queue.current = queue.current.then(async () => {
      try {
        const sent = await dispatch(sendMessage(asked, shown.current, message)).unwrap();
        if (!sent.ok) put({ ...message, state: { ...sent, kind: 'refused' } });
      } catch (thrown) {
        const error = codeOf(thrown);
        put({ ...message, state: mayHaveArrived(error) ? { kind: 'unknown' } : { kind: 'failed', error } });
      }
    });
  };

  return {
    outgoing,
    send: (text, move) => {
      submit({ id: newId(), text, ...(move !== undefined && { move }) });
    },
    again: (id) => {
      const message = outgoing.find((one) => one.id === id);
      if (!message) return;
      const { text, move } = message;
      submit({ id, text, ...(move !== undefined && { move }) });
    },
    drop: async (id) => {
      const message = outgoing.find((one) => one.id === id);
      if (message?.state.kind === 'unknown') {
        put({ ...message, state: { kind: 'sending' } });
        // If that can't be found out, the message stays as it was.
        const stays = await dispatch(isSent(asked, shown.current, message))
          .unwrap()
          .catch(() => null);
        if (stays !== false) {
          if (stays === null) put(message);
          return '';
        }
      }
      take(id);
      return message?.move === undefined ? (message?.text ?? '') : '';
    },
  };
}
