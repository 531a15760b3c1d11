import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core/generated/tables';
import { Announcing } from '../../ui/announcer/announcing';
import { arriveAt } from '../../ui/announcer/arriveAt';
import type { Elements } from '../../ui/elements';
import { Progress } from '../../ui/Progress';
import styles from './requests.module.css';
import { ChoiceStep, ThoughtsStep } from './AskingSteps';
import { ConfirmStep } from './ConfirmStep';
import { ResultStep } from './ResultStep';
import { Safety } from '../consent/Safety';
import { makePace, type Missing, QUESTION_ID, type QuestionnaireProps, type StepProps } from './step';
import { useHeading } from './useHeading';
import { useStepHistory } from './useStepHistory';
import { paths } from '../../config/paths';
import { formatDate } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { lastRequest, recentRequest } from '../../state/requests/recent';
import { usePatient } from '../../state/account/useProfile';
import { useServerNow } from '../../state/sessions/useServerNow';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

/**
 * The frame of every step: the progress, the way back, the one question, and its answer.
 *
 * @param isBegun the patient has just consented on this screen, and the pressed button has disappeared
 * @param missing what the request waits for; the answers stay here until it exists
 */
export function Questionnaire({
  booking,
  state,
  isBegun,
  missing,
}: QuestionnaireProps & { isBegun: boolean; missing: Missing }) {
  const { t } = useTranslation('booking');
  const ways = useStepHistory(booking, state);
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useContext(Announcing);
  const isWaiting = state.stage === 'confirming' && missing !== null;
  const isQuestion = state.step <= LIMITS.BOOKING_QUESTIONS;
  const progress = isQuestion
    ? t('progress.question', { number: state.step, questions: LIMITS.BOOKING_QUESTIONS })
    : t('progress.answered');
  const place = `${state.stage} ${String(state.step)}${isWaiting ? ' waiting' : ''}`;
  const before = useRef(isBegun ? '' : place);
  const [pace] = useState(makePace);

  // The first step is announced like any page, unless the consent was shown before. Each later question takes the focus when it opens.
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    window.scrollTo(0, 0);
    if (isQuestion) announce(progress);
    if (heading.current) arriveAt(heading.current, announce);
  }, [place, isQuestion, progress, announce]);

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        {(booking.view.back || ways.isReturning) && (
          <button type="button" className={styles.back} onClick={ways.back}>
            <ArrowLeft size={22} aria-hidden="true" data-mirror="" />
            <span>{t('back')}</span>
          </button>
        )}
        <Progress
          value={Math.min(state.step, LIMITS.BOOKING_QUESTIONS)}
          max={LIMITS.BOOKING_QUESTIONS}
          label={progress}
          isDrawn
        />
      </div>
      <h1 key={place} id={QUESTION_ID} ref={heading} tabIndex={-1} data-page-title="" className={styles.question}>
        {useHeading(state, booking.arrival)}
      </h1>
      {missing !== 'account' && <RecentNotice state={state} />}
      {stepOf({ booking, state, ways, ...pace }, missing)}
      {missing !== null && state.stage === 'asking' && <p className="quiet">{t('keptHere')}</p>}
      <Safety />
    </div>
  );
}

function stepOf(props: StepProps, missing: Missing): Elements {
  switch (props.state.stage) {
    // The page shows it before the questionnaire begins.
    case 'consent':
      return null;
    case 'asking':
      return props.state.step === LIMITS.BOOKING_QUESTIONS ? (
        <ThoughtsStep {...props} />
      ) : (
        <ChoiceStep key={props.state.step} {...props} />
      );
    case 'confirming':
      return <ConfirmStep {...props} missing={missing} />;
    case 'sending':
    case 'failed':
    case 'submitted':
      return <ResultStep {...props} />;
  }
}

/** Tells a patient before the first answer that an earlier request was sent, so that nobody sends a second one only to get an answer. */
function RecentNotice({ state: { stage, step, stored, second } }: Pick<QuestionnaireProps, 'state'>) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { record } = usePatient();
  const now = useServerNow();
  const sent = lastRequest(record);
  // A changed request says itself that it was sent.
  if (sent === null || stage !== 'asking' || step !== 1 || stored || second) return null;
  return (
    <Notice
      kind="info"
      title={t('recent.title', { date: formatDate(language, sent.requestedAt) })}
      action={
        <>
          <ButtonLink to={{ pathname: paths.editPatientProfile, hash: 'requests' }} variant="secondary">
            {t('done.profile')}
          </ButtonLink>
          <ButtonLink to={paths.sessionsNew} variant="secondary">
            {t('done.find')}
          </ButtonLink>
        </>
      }
    >
      {recentRequest(record, now) !== null && <p>{t('recent.text')}</p>}
      <p>{t('recent.another')}</p>
    </Notice>
  );
}
