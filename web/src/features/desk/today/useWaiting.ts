import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Pace, type Renewed, useDeskRenewed } from '../../../state/desk/queries';
import { useAnnounce } from '../../../ui/announcer/announcing';
import { useOpens } from '../member';
import { useGiven } from '../opening';
import type { Waiting } from './itemPath';
import type { ActAnswer } from '../../../backend/ports';

const MINUTE = 60_000;

/** Danger alone costs a few reads (bench/desk.md), so a page on a second screen asks for it each minute, also in a hidden tab. */
const DANGER: Pace = { seen: MINUTE, hidden: MINUTE };

/** The whole list costs hundreds of reads. */
const ALL: Pace = { seen: 5 * MINUTE, hidden: 15 * MINUTE };

const isFree = ({ taken }: Waiting): boolean => taken === undefined;

/**
 * The waiting items of the list's page. While it is open, it is read again every few minutes, and within a minute after a danger was reported, taken or handled. The tab's
 * title counts the items that nobody has taken, and says so if one of them is a danger, or if the list can't be renewed.
 */
export function useWaiting(): Renewed<ActAnswer<'today'>> {
  const { t } = useTranslation('desk');
  const given = useGiven(['after']);
  const all = useDeskRenewed('today', given, ALL);
  const danger = useDeskRenewed('today', { kind: 'danger' }, useOpens('care') ? DANGER : null);
  const dangers = danger.read.kind === 'there' ? danger.read.view.items : undefined;

  const state = dangers?.map(({ of, taken }) => `${of} ${taken?.by ?? ''}`).join(' ');
  const last = useRef(state);
  const { again } = all;
  useEffect(() => {
    const isNews = last.current !== undefined && state !== undefined && state !== last.current;
    last.current = state ?? last.current;
    if (isNews) again();
  }, [state, again]);

  const stale = all.stale ?? danger.stale;
  const free = dangers?.filter(isFree).length ?? 0;
  useAnnounce(free > 0 ? t('today.kinds.danger') : '');
  useTabTitle(titleOf());
  const both = () => {
    again();
    if (danger.stale !== null) danger.again();
  };
  return { read: all.read, stale, again: both };

  function titleOf(): string | null {
    if (stale !== null) return t('today.titles.stale');
    if (free > 0) return t('today.titles.danger', { count: free });
    // A later page doesn't have the items of the first.
    if (all.read.kind !== 'there' || given.after !== undefined) return null;
    const { items, next, more } = all.read.view;
    const count = items.filter(isFree).length;
    if (count === 0) return null;
    return t(next !== undefined || more ? 'today.titles.many' : 'today.titles.waiting', { count });
  }
}

/**
 * Shows text in the tab's title instead of the page's heading, until it is null or the screen is left. The heading gets it, too, because the title follows the
 * heading after a navigation (app/ScreenArrival.tsx).
 */
function useTabTitle(words: string | null): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (words === null) return undefined;
    const show = (page: string) => {
      document.title = t('common.pageTitle', { page });
    };
    const headingNow = () => document.querySelector<HTMLElement>('[data-page-title]');
    const heading = headingNow();
    if (heading !== null) heading.dataset['tabTitle'] = words;
    show(words);
    return () => {
      if (heading !== null) delete heading.dataset['tabTitle'];
      show(headingNow()?.textContent.trim() ?? '');
    };
  }, [words, t]);
}
