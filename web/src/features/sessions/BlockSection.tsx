import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../state/hooks';
import type { SessionView } from '../../state/sessions/view';
import { setBlocked } from '../../state/sessions/actions/session';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../shared/saving/ConfirmDialog';
import { useWork } from '../shared/saving/useWork';
import { Announced } from '../../ui/announcer/Announced';
import { SaveFailure } from '../shared/Failure';
import { Section } from './Section';

/** For a counselor who can no longer work with a patient: stops further bookings, or allows them again. */
export function BlockSection({ view: { session, isBlocked } }: { view: SessionView }) {
  const { t } = useTranslation('sessions');
  const dispatch = useAppDispatch();
  const [asks, setAsks] = useState(false);
  const { busy, problem, run } = useWork();
  const set = (blocked: boolean) => dispatch(setBlocked(session, blocked)).unwrap();
  return (
    <Section title={t('block.title')} screenOnly>
      {() => (
        <>
          <Announced as="p" onlyChanges>
            {t(isBlocked ? 'block.on' : 'block.off')}
          </Announced>
          {problem !== null && <SaveFailure title={t('ask.failed')} problem={problem} />}
          <Button
            variant="secondary"
            busy={busy}
            busyLabel={t('working')}
            onClick={() => {
              if (isBlocked) void run(() => set(false));
              else setAsks(true);
            }}
          >
            {t(isBlocked ? 'block.remove' : 'block.add')}
          </Button>
          <ConfirmDialog
            open={asks}
            words={{
              title: t('block.question'),
              confirm: t('block.confirm'),
              busy: t('working'),
              keep: t('block.keep'),
              failed: t('ask.failed'),
            }}
            onConfirm={() => set(true)}
            onClose={() => {
              setAsks(false);
            }}
          >
            <p>
              <bdi>{session.patientName}</bdi>
            </p>
            <p>{t('block.what')}</p>
          </ConfirmDialog>
        </>
      )}
    </Section>
  );
}
