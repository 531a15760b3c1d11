import { useTranslation } from 'react-i18next';
import type { AuthUser, NamedCounselor } from '../../../../backend/ports';
import { serverNow } from '../../../../clock/clock';
import { paths } from '../../../../config/paths';
import { useErrorWords } from '../../../../i18n/useErrorWords';
import type { BookedWeeks } from '../../../../state/sessions/planned';
import type { Stopped } from '../../../../state/sessions/useBookSeries';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Notice } from '../../../../ui/Notice';
import { MailQuestionOnce } from '../../mails/MailQuestionOnce';
import { saveFile } from '../../saveFile';
import { calendarBlob } from '../../sessions/calendarFile';

interface SeriesEndProps {
  user: AuthUser;
  /** The number of sessions of the series. */
  all: number;
  booked: BookedWeeks;
  /** Where it stopped; null if every date was tried. */
  stopped: Stopped | null;
  /** Nothing visible has changed since it stopped. */
  isSame: boolean;
  /** The counselor's name when it was sent; null after a reload. */
  before: string | null;
  counselor: NamedCounselor | null;
}

/** What became of a series: how many sessions are booked, why it stopped, and what follows. The dates are listed above. */
export function SeriesEnd({ user, all, booked, stopped, isSame, before, counselor }: SeriesEndProps) {
  const { t } = useTranslation(['series', 'finding', 'sessions']);
  const words = useErrorWords();
  const coming = [...booked.values()].filter(({ state }) => state === 'booked');
  const done = coming.length;
  const summary = t('sessions:calendar.summary');
  const why = (error: Stopped['error']): string => {
    if (error === null) return t('stopped.byYou');
    if (error === 'too-many-sessions') return t('sessions:refused.tooManySessions');
    if (error !== 'session-changed' && error !== 'permission-denied') return words(error);
    if (counselor === null) return t('sessions:refused.counselorGone');
    if (before !== null && counselor.name !== before) return t('stopped.renamed', { name: counselor.name });
    // Nothing visible has changed, so the invisible cause is that the counselor has blocked this patient.
    return t(isSame ? 'sessions:refused.counselorGone' : 'sessions:refused.changed');
  };
  const save = () => {
    saveFile(calendarBlob(coming, summary, serverNow()), `${t('sessions:calendar.file')}.ics`);
  };
  const after = done > 0 && (
    <>
      <Button variant="secondary" onClick={save}>
        {t('calendar')}
      </Button>
      <ButtonLink to={paths.sessions} variant="secondary">
        {t('finding:check.mySessions')}
      </ButtonLink>
    </>
  );
  return (
    <>
      {stopped !== null ? (
        <Notice
          kind="error"
          takesFocus
          title={done > 0 ? t('stopped.title', { done, all }) : t('finding:book.failed')}
          action={after}
        >
          {`${why(stopped.error)} ${t(done > 0 ? 'stopped.kept' : 'finding:book.failedHint')}`}
        </Notice>
      ) : (
        <Notice
          kind={done > 0 ? 'success' : 'info'}
          takesFocus
          title={done === all ? t('done.all', { count: all }) : t('done.some', { done, all })}
          action={after}
        >
          {done > 0 ? t('sessions:calendar.hint.booked', { summary }) : undefined}
        </Notice>
      )}
      {done > 0 && stopped === null && <MailQuestionOnce user={user} />}
    </>
  );
}
