import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { serverNow } from '../../clock/clock';
import { saveFile } from '../shared/saveFile';
import { calendarFile } from './calendarFile';

/** Until a session begins, its entry in a calendar can be made, moved or canceled. */
export const hasCalendarFile = ({ state, start }: OwnSession, now: number): boolean =>
  (state === 'booked' || state === 'cancelled') && now < start;

/**
 * Gives a session as a file for the visitor's calendar, with the text of its button and what the entry will be. The calendar learns of nothing by itself: after
 * a move it still has the old time, and after a cancellation it still rings, until the new file is opened in it.
 */
export function useCalendarFile(session: OwnSession): { label: string; hint: string; save: () => void } {
  const { t } = useTranslation('sessions');
  const summary = t('calendar.summary');
  const isCanceled = session.state === 'cancelled';
  const words = isCanceled ? 'canceled' : session.moves > 0 ? 'moved' : 'booked';
  return {
    label: t(`calendar.save.${words}`),
    hint: t(`calendar.hint.${words}`, { summary }),
    save: () => {
      const file = new Blob([calendarFile(session, summary, serverNow())], { type: 'text/calendar;charset=utf-8' });
      saveFile(file, `${t(isCanceled ? 'calendar.canceledFile' : 'calendar.file')}.ics`);
    },
  };
}
