import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../i18n/useErrorWords';
import type { SomeSessions } from '../../state/sessions/useMine';
import { Button } from '../../ui/Button';
import type { Elements } from '../../ui/elements';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';

interface SomeOfProps {
  some: SomeSessions;
  /** What the button that reads on says. */
  more?: string;
  /** What was read. */
  children: (sessions: NonNullable<SomeSessions['sessions']>) => Elements;
}

/** A list of sessions while it is read, where it cannot be read, and the way to the rest of it. What was read stays shown. */
export function SomeOf({ some: { sessions, busy, error, more: readOn, again }, more, children }: SomeOfProps) {
  const { t } = useTranslation('sessions');
  const words = useErrorWords();
  return (
    <>
      {sessions === null && busy && <Skeleton label={t('loading')} lines={4} />}
      {sessions !== null && children(sessions)}
      {error !== null && (
        <Notice kind="error" title={t('failed')} action={<Button onClick={again}>{t('again')}</Button>}>
          {words(error)}
        </Notice>
      )}
      {error === null && readOn !== null && more !== undefined && (
        <Button variant="quiet" busy={busy} busyLabel={t('loading')} onClick={readOn}>
          {more}
        </Button>
      )}
    </>
  );
}
