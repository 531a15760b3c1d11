import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { useErrorWords } from '../../i18n/useErrorWords';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import type { Leaving } from './useLeaving';
import { whileHere } from '../../ui/whileHere';

/** Loads the form and what forms need on demand, because most visitors of a session never open it. */
const EmergencyContactForm = lazy(() => whileHere(() => import('./EmergencyContactForm')));

interface AddEmergencyContactProps {
  session: OwnSession;
  /** Whether an emergency contact can be left now. An open form stays open, with what was typed. */
  may: boolean;
  leaving: Leaving;
}

/** The button to leave an emergency contact, and the result if it is unknown. */
export function AddEmergencyContact({ session, may, leaving }: AddEmergencyContactProps) {
  const { t } = useTranslation('conversation');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const textId = useId();
  const { isOpen, problem, close } = leaving;
  return (
    <>
      {may && problem === 'none' && (
        <Button variant="secondary" onClick={leaving.open}>
          {t('emergencyContact.leave')}
        </Button>
      )}
      {problem === 'working' && <Skeleton label={t('emergencyContact.withdrawing')} />}
      {problem !== 'none' && problem !== 'working' && (
        <Notice
          kind="error"
          title={common('common.unsure')}
          action={<Button onClick={leaving.withdraw}>{common('common.tryAgain')}</Button>}
        >
          {`${t('emergencyContact.maybeLeft')} ${words(problem)}`}
        </Notice>
      )}
      <Dialog
        open={isOpen}
        title={t('emergencyContact.leave')}
        closeLabel={t('emergencyContact.nobody')}
        onClose={close}
        describedBy={textId}
      >
        <Suspense fallback={<Skeleton label={t('emergencyContact.loading')} lines={4} />}>
          <EmergencyContactForm textId={textId} session={session} leaving={leaving} />
        </Suspense>
      </Dialog>
    </>
  );
}
