import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useAppDispatch } from '../../state/hooks';
import type { SessionView } from '../../state/sessions/view';
import { setBlocked } from '../../state/sessions/sessionWrites';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ConfirmDialog } from '../account/ConfirmDialog';
import { useFailureTitle } from '../account/useFailureTitle';
import { Announced } from '../../ui/announcer/Announced';
import { Section } from './Section';

/** For a counselor who can work with a patient no more: no further bookings, and the way back. */
export function BlockSection({ view: { session, isBlocked } }: { view: SessionView }) {
  const { t } = useTranslation('sessions');
  const words = useErrorWords();
  const titleOf = useFailureTitle();
  const dispatch = useAppDispatch();
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const set = (blocked: boolean) => dispatch(setBlocked(session, blocked)).unwrap();
  const unblock = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await set(false);
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('block.title')} screenOnly>
      {() => (
        <>
          <Announced as="p" onlyChanges>
            {t(isBlocked ? 'block.on' : 'block.off')}
          </Announced>
          {problem !== null && (
            <Notice kind="error" title={titleOf(t('ask.failed'), problem)}>
              {words(problem)}
            </Notice>
          )}
          <Button
            variant="secondary"
            busy={isBusy}
            busyLabel={t('working')}
            onClick={() => {
              if (isBlocked) void unblock();
              else setAsks(true);
            }}
          >
            {t(isBlocked ? 'block.remove' : 'block.add')}
          </Button>
          <ConfirmDialog
            open={asks}
            words={{
              title: t('block.question'),
              close: t('ask.close'),
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
            <p>{t('block.what')}</p>
          </ConfirmDialog>
        </>
      )}
    </Section>
  );
}
