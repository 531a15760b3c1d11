import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS, type EmergencyContact } from '../../core/generated/tables';
import { useAppDispatch } from '../../state/hooks';
import { removeEmergencyContact } from '../../state/sessions/actions/emergencyContact';
import { seenOf } from '../../state/sessions/facts';
import { useOwnEmergencyContact, useEmergencyContact } from '../../state/sessions/queries/emergencyContact';
import type { SessionView } from '../../state/sessions/view';
import { memberCore, useCore } from '../../state/useCore';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { useOpen } from '../../ui/useOpen';
import { ConfirmDialog } from '../shared/saving/ConfirmDialog';
import { EmergencyContactDetails } from '../shared/emergency/EmergencyContactDetails';
import { AddEmergencyContact } from './AddEmergencyContact';
import { SheetSection } from './SheetSection';
import { Failure } from '../shared/Failure';
import { useLeaving } from './useLeaving';

const AROUND = { before: LIMITS.HELD_BEFORE_MINUTES, after: LIMITS.HELD_AFTER_MINUTES, days: LIMITS.CLOSES_DAYS };

interface EmergencyContactSectionProps {
  view: SessionView;
  now: number;
}

/**
 * The emergency contact. The patient leaves one for a booked session, sees and deletes it. The counselor sees it around the session, and
 * after one of the two has reported danger (docs/messages.md#emergency-contact).
 */
export function EmergencyContactSection({ view, now }: EmergencyContactSectionProps) {
  const { t } = useTranslation('conversation');
  const { core } = useCore(memberCore);
  const { session, side, standing } = view;
  if (side === 'patient') return <LeftByMe view={view} />;
  const contact = core?.whatIsSeen(seenOf(session), side, standing, now).contact ?? 'no';
  switch (contact) {
    case 'no':
      return null;
    case 'after':
      return <AfterSession id={session.id} />;
    case 'before':
    case 'around':
      return (
        <SheetSection title={t('emergencyContact.title')}>
          {/* Read again when it becomes visible. */}
          <LeftForMe key={contact} id={session.id} isAround={contact === 'around'} />
        </SheetSection>
      );
  }
}

/** The counselor's view after the session: only a contact that the counselor may see since somebody has reported danger. */
function AfterSession({ id }: { id: string }) {
  const { t } = useTranslation('conversation');
  const shown = useEmergencyContact(id);
  if (shown.kind === 'loading' || shown.kind === 'absent') return null;
  return (
    <SheetSection title={t('emergencyContact.title')}>
      <LeftForMe id={id} isAround={false} />
    </SheetSection>
  );
}

/** The counselor's view. */
function LeftForMe({ id, isAround }: { id: string; isAround: boolean }) {
  const { t } = useTranslation('conversation');
  const shown = useEmergencyContact(id);
  return (
    <>
      {shown.kind === 'loading' && <Skeleton label={t('emergencyContact.loading')} />}
      {shown.kind === 'failed' && (
        <Failure title={t('emergencyContact.failed')} problem={shown.error} again={shown.again} />
      )}
      {shown.kind === 'there' && (
        <>
          <p>{t('emergencyContact.counselor.there')}</p>
          <EmergencyContactDetails person={shown.view} />
        </>
      )}
      {shown.kind === 'absent' && (
        <p>{isAround ? t('emergencyContact.counselor.none') : t('emergencyContact.counselor.before', AROUND)}</p>
      )}
    </>
  );
}

/** The patient's view. A session that is no longer booked shows only an existing contact, and a form that was open by then. */
function LeftByMe({ view: { session } }: { view: SessionView }) {
  const { t } = useTranslation('conversation');
  const shown = useOwnEmergencyContact(session.id);
  const [done, setDone] = useState<'left' | 'removed' | null>(null);
  const isBooked = session.state === 'booked';
  const person = shown.kind === 'there' ? shown.view : null;
  const hasPerson = person !== null;
  /** A contact existed while the page was open, so the result is shown in the same sheet. */
  const [wasThere, setWasThere] = useState(false);
  if (hasPerson && !wasThere) setWasThere(true);
  const leaving = useLeaving(session.id, {
    onLeft: () => {
      setDone('left');
    },
    onWithdrawn: () => {
      setDone('removed');
    },
  });
  const may = shown.kind === 'absent' && isBooked;
  const isLeaving = leaving.isOpen || leaving.problem !== 'none';
  if (!isBooked && !wasThere && done === null && !isLeaving) return null;
  return (
    <SheetSection keeps title={t('emergencyContact.title')}>
      <p>{t('emergencyContact.patient.why', AROUND)}</p>
      {/* The pressed button has disappeared. */}
      {done !== null && hasPerson === (done === 'left') && (
        <Notice key={done} kind="info" takesFocus>
          {t(`emergencyContact.${done}`)}
        </Notice>
      )}
      {shown.kind === 'loading' && <Skeleton label={t('emergencyContact.loading')} />}
      {shown.kind === 'failed' && (
        <Failure title={t('emergencyContact.failed')} problem={shown.error} again={shown.again} />
      )}
      {person !== null && (
        <Mine
          session={session.id}
          person={person}
          onRemoved={() => {
            setDone('removed');
          }}
        />
      )}
      {(may || isLeaving) && <AddEmergencyContact session={session} may={may} leaving={leaving} />}
    </SheetSection>
  );
}

/** The contact that the patient has left, and a button to delete it. */
function Mine({ session, person, onRemoved }: { session: string; person: EmergencyContact; onRemoved: () => void }) {
  const { t } = useTranslation('conversation');
  const dispatch = useAppDispatch();
  const dialog = useOpen();
  return (
    <>
      <EmergencyContactDetails person={person} />
      <Button variant="quiet" onClick={dialog.open}>
        {t('emergencyContact.remove')}
      </Button>
      <ConfirmDialog
        open={dialog.isOpen}
        words={{
          title: t('emergencyContact.question'),
          close: t('emergencyContact.keep'),
          confirm: t('emergencyContact.confirm'),
          busy: t('working'),
          keep: t('emergencyContact.keep'),
          failed: t('emergencyContact.notRemoved'),
        }}
        onConfirm={() => dispatch(removeEmergencyContact(session)).unwrap()}
        onDone={onRemoved}
        onClose={dialog.close}
      >
        <p>{t('emergencyContact.what')}</p>
      </ConfirmDialog>
    </>
  );
}
