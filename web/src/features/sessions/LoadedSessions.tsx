import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import type { Listed } from '../../state/queries/shapes';
import { Button } from '../../ui/Button';
import type { Elements } from '../../ui/elements';
import { Failure } from '../shared/Failure';
import { Skeleton } from '../../ui/Skeleton';

interface LoadedSessionsProps {
  some: Listed<OwnSession>;
  /** The label of the button that loads more. */
  more?: string;
  /** Renders what was read. */
  children: (sessions: readonly OwnSession[]) => Elements;
}

/** A list of sessions: while loading, after a failure, and with a button for the rest. The sessions already read stay visible. */
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
