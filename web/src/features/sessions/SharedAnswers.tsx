import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS, type Booking } from '../../core/generated/tables';
import { useAppDispatch } from '../../state/hooks';
import type { SessionView } from '../../state/sessions/view';
import { unshareAnswers } from '../../state/sessions/actions/session';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { useOpen } from '../../ui/useOpen';
import { ConfirmDialog } from '../shared/saving/ConfirmDialog';
import { SheetSection } from './SheetSection';
import styles from './sessions.module.css';
import { useAnswerWords } from '../shared/requests/useAnswerWords';

/**
 * The answers that the patient shares for a session. They are in a sheet, because they are about health and others may see the screen. The
 * patient can stop sharing them.
 */
export function SharedAnswers({ view: { session, side, answers } }: { view: SessionView }) {
  const { t } = useTranslation('sessions');
  const dispatch = useAppDispatch();
  const dialog = useOpen();
  const [hasStopped, setStopped] = useState(false);
  return (
    <SheetSection title={t('answers.title')} short={t('answers.short')}>
      {hasStopped && <Notice kind="success">{t('done.unshare')}</Notice>}
      {!hasStopped && <p>{answers ? t(`answers.${side}`, { days: LIMITS.CLOSES_DAYS }) : t(`answers.none.${side}`)}</p>}
      {answers && (
        <Suspense fallback={<Skeleton label={t('view.loading')} lines={6} />}>
          <AnswerList booking={answers} />
        </Suspense>
      )}
      {answers && side === 'patient' && (
        <Button variant="quiet" onClick={dialog.open}>
          {t('answers.stopSharing')}
        </Button>
      )}
      <ConfirmDialog
        open={dialog.isOpen}
        words={{
          title: t('answers.question'),
          confirm: t('answers.stopSharing'),
          busy: t('working'),
          keep: t('answers.keep'),
          failed: t('ask.failed'),
        }}
        onConfirm={() => dispatch(unshareAnswers(session.id)).unwrap()}
        onDone={() => {
          setStopped(true);
        }}
        onClose={dialog.close}
      >
        <p>{t('answers.what')}</p>
      </ConfirmDialog>
    </SheetSection>
  );
}

const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/** The questions of the questionnaire with the answers of a request. */
function AnswerList({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const answer = useAnswerWords();
  return (
    <dl className={styles.pairs}>
      {STEPS.map((step) => (
        <div key={step}>
          <dt>{t(`questions.${step}`)}</dt>
          <dd dir="auto">{answer(step, booking[step])}</dd>
        </div>
      ))}
    </dl>
  );
}
