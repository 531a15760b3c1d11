import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import type { SessionRefusal } from '../../../core/generated/tables';
import type { OpenTime } from '../../../state/sessions/queries/finding';
import { Button, ButtonLink } from '../../../ui/Button';
import { LoneLink } from '../../../ui/LoneLink';
import type { Elements } from '../../../ui/elements';
import { Notice } from '../../../ui/Notice';
import { useConfirmedElsewhere } from '../account/useConfirmedElsewhere';
import { VerifyReminder } from '../account/VerifyReminder';
import { useRefusalWords } from '../sessions/useRefusalWords';
import type { Choice } from './useChoice';
import type { BookingPatient } from './WhoBooks';

export interface RefusedBookingProps {
  refused: SessionRefusal;
  patient: BookingPatient;
  time: OpenTime;
  choice: Choice;
  onAgree: () => void;
  /** The link to another time. */
  another: Elements;
}

/** The part of the profile where the patient fixes what is missing or wrong. */
const partOfProfile = (part: 'details' | 'privacy' | 'emails') => `${paths.editPatientProfile}?part=${part}`;

/**
 * Says why the time can't be booked, and links onward. A person it isn't for is reported next to that choice; this shows only the remedy.
 */
export function RefusedBooking({ refused, patient, time, choice, onAgree, another }: RefusedBookingProps) {
  const { t } = useTranslation('finding');
  const words = useRefusalWords()(refused, { email: patient.user.email, whom: choice.whom });
  const told = (action: ReactNode, kind: 'info' | 'error' = 'error', more?: string) => (
    <Notice kind={kind} title={words} action={action}>
      {more}
    </Notice>
  );
  switch (refused) {
    case 'needsEmail':
      return <EmailFirst patient={patient} words={words} />;
    case 'needsConsent':
      return told(<Button onClick={onAgree}>{t('first.agree')}</Button>, 'info', t('first.agreeText'));
    case 'needsName':
      return told(<ButtonLink to={partOfProfile('details')}>{t('first.profile')}</ButtonLink>, 'info', t('first.kept'));
    case 'noTicket':
      return told(<ButtonLink to={paths.buyTickets}>{t('first.packs')}</ButtonLink>, 'info', t('first.kept'));
    case 'tooManySessions':
      return told(<ButtonLink to={paths.sessions}>{t('check.mySessions')}</ButtonLink>);
    case 'overlaps':
      return told(
        <>
          {another}
          <ButtonLink to={paths.sessions} variant="secondary">
            {t('check.mySessions')}
          </ButtonLink>
        </>,
      );
    case 'underAge':
      return (
        <Notice
          kind="info"
          action={
            <>
              <LoneLink to={partOfProfile('details')}>{t('first.profile')}</LoneLink>
              <LoneLink to={paths.contact}>{t('first.write')}</LoneLink>
            </>
          }
        >
          {t('first.underAge')}
        </Notice>
      );
    case 'notForThem':
      // The time is for children, but the consent is for an adult only.
      return time.slot.whom.includes(choice.whom) ? (
        <Notice kind="info" action={<ButtonLink to={partOfProfile('privacy')}>{t('first.profile')}</ButtonLink>}>
          {t('first.guardian')}
        </Notice>
      ) : (
        <Notice kind="info" action={another}>
          {t('first.forOthers')}
        </Notice>
      );
    case 'tooSoon':
    case 'counselorGone':
    case 'begun':
    case 'over':
    case 'notYours':
    case 'tooEarly':
    case 'tooLate':
    case 'tooLateToMove':
    case 'sameTime':
    case 'movedTooOften':
    case 'nameChanged':
    case 'onlyOperator':
      return told(another);
  }
}

/** The patient confirms the email in another tab or on another device, and this page goes on by itself. */
function EmailFirst({ patient: { user }, words }: { patient: BookingPatient; words: string }) {
  const { t } = useTranslation('finding');
  useConfirmedElsewhere(true);
  if (user.email !== '') return <VerifyReminder user={user} />;
  return (
    <Notice
      kind="info"
      title={words}
      action={<ButtonLink to={partOfProfile('emails')}>{t('first.profile')}</ButtonLink>}
    >
      {t('first.kept')}
    </Notice>
  );
}
