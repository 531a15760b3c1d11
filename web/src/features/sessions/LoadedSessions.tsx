import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import type { Listed } from '../../state/queries/shapes';
import { Button } from '../../ui/Button';
import type { Elements } from '../../ui/elements';
import { Failure } from '../shared/Failure';
import { Skeleton } from '../../ui/Skeleton';

interface LoadedSessionsProps {
  some: Listed<OwnSession>;
  /** What the button that reads on says. */
  more?: string;
  /** What was read. */
  children: (sessions: readonly OwnSession[]) => Elements;
}

/** A list of sessions while it is read, where it cannot be read, and the way to the rest of it. What was read stays shown. */
export function LoadedSessions({
  some: { items: sessions, busy, error, more: readOn, again },
  more,
  children,
}: LoadedSessionsProps) {
  const { t } = useTranslation('sessions');
  return (
    <>
      {sessions === null && busy && <Skeleton label={t('loading')} lines={4} />}
      {sessions !== null && children(sessions)}
      {error !== null && <Failure title={t('failed')} problem={error} again={again} />}
      {error === null && readOn !== null && more !== undefined && (
        <Button variant="quiet" busy={busy} busyLabel={t('loading')} onClick={readOn}>
          {more}
        </Button>
      )}
    </>
  );
}
