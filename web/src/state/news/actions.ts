import { createAction } from '@reduxjs/toolkit';
import type { OwnSession } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';
import type { NewsItem, NewsKind } from './state';

/** Whose news was looked for. */
interface Whose {
  uid: string;
  side: Side;
}

/** A look found these sessions changed. `isNews`: open screens may show them as they were before. */
export const changesFound = createAction<Whose & { changed: readonly OwnSession[]; isNews: boolean }>('news/changes');

/** A look found these unread conversations, and no others among the newest. */
export const messagesFound = createAction<Whose & { messages: readonly NewsItem[] }>('news/messages');

/** A screen has shown these items of news. */
export const newsShown = createAction<{ kind: NewsKind; items: readonly NewsItem[] }>('news/shown');
