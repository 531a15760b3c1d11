import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS, type SessionRefusal } from '../../core/generated/tables';
import type { Allowed, SessionOutcome, MemberCore } from '../../core/member';
import { type Act, ACTS_OF, type EndingAct, outcomeOf } from '../../state/sessions/acts';
import { endOf, freeUntil } from '../../state/sessions/notice';
import type { SessionView } from '../../state/sessions/view';
import { useChanges } from '../../state/sessions/useChanges';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Dialog } from '../../ui/Dialog';
import { ActButtons, type OfferedAct } from './ActButtons';
import { BlockSection } from './BlockSection';
import { ContestDialog } from './ContestDialog';
import { EndDialog } from './EndDialog';
import { ProposeInstead } from './ProposeInstead';
import type { OwnSession } from '../../backend/ports';
import { formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { useZone } from '../../state/sessions/zone';
import styles from './sessions.module.css';
import { counselorTimes } from '../shared/sessions/counselorTimes';
import type { Cancelation, Canceled } from '../../state/sessions/actions/series';
import { CanceledNotice } from './series/CanceledNotice';
import { CancelSeriesDialog } from './series/CancelSeriesDialog';
import { GoOnCanceling } from './series/GoOnCanceling';
import { useCancelable, useSeries } from './series/useSeries';

interface ActsProps {
  view: SessionView;
  now: number;
  core: MemberCore;
  /** The result of the last press; null if nothing was pressed. */
  told: ActOutcome | null;
  onTold: (told: ActOutcome | null) => void;
  /** Whether the sheet with the acts is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Opens the dialog that proposes other times. */
  onPropose: () => void;
}

/** The requested ending, with the outcome that was shown next to it. */
interface Asked {
  act: EndingAct;
  promised: SessionOutcome;
}

/** The result of the last press. */
export type ActOutcome =
  { kind: 'done'; act: Act } | { kind: 'changed' } | { kind: 'canceled'; all: readonly Canceled[] };

/** Refusals that tell the viewer nothing: the page shows the other acts. */
const NEVER_SAID: ReadonlySet<SessionRefusal> = new Set(['over', 'notYours']);

/** Whether the act is offered at this time, possible or not: canceling and moving until the session begins, confirming from then on. */
function isOffered(act: Act, { session, side }: SessionView, allowed: Allowed<unknown>, now: number): boolean {
  if (allowed.ok) return true;
  if (NEVER_SAID.has(allowed.refused)) return false;
  switch (act) {
    case 'cancel':
    case 'move':
      return now < session.start;
    case 'held':
    case 'missedByPatient':
    case 'missedByCounselor':
      return now >= (side === 'counselor' ? session.start : endOf(session.start));
    case 'contest':
      return session.state !== 'booked';
  }
}

/** Returns what one of the two people can do with a session at this time, with the outcome of each act. */
export function actsOffered(core: MemberCore, view: SessionView, now: number): OfferedAct[] {
  return ACTS_OF[view.side]
    .map((act) => ({ act, allowed: outcomeOf(core, view, act, now) }))
    .filter(({ act, allowed }) => isOffered(act, view, allowed, now));
}

/** Returns the acts that confirm how a session went. */
export const closingOf = (offered: readonly OfferedAct[]): OfferedAct[] =>
  offered.filter(({ act }) => act !== 'cancel' && act !== 'move' && act !== 'contest');

/**
 * The sheet with the acts that are possible for a session now, their dialogs, and the results. Each button's outcome is known before it is
 * pressed. A button that can't be pressed says why.
 */
export function Acts({ view, now, core, told, onTold, isOpen, onOpen, onPropose }: ActsProps) {
  const { t } = useTranslation(['sessions', 'translation']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [contests, setContests] = useState(false);
  /** The sessions that a dialog asks to cancel together. */
  const [several, setSeveral] = useState<{ all: readonly Cancelation[]; hasChoice: boolean } | null>(null);
  const cancelable = useCancelable(view, core, now);
  const following = useSeries(view, core)?.following ?? [];

  const { session, side } = view;
  // The top of the page already says what changed.
  const isChanged = useChanges([session]).length > 0;
  const offered = actsOffered(core, view, now);
  const closing = closingOf(offered);
  const mayBookAgain = side === 'patient' && session.state !== 'booked' && view.standing === 'verified';
  const mayBlock = side === 'counselor' && session.patientName !== '';
  const isNothingLeft = offered.length === 0 && !mayBookAgain && !mayBlock;
  const close = () => {
    onOpen(false);
  };
  const end = (told: ActOutcome) => {
    setAsked(null);
    setContests(false);
    setSeveral(null);
    onTold(told);
  };
  const press = (act: Act, promised: SessionOutcome) => {
    onTold(null);
    close();
    const isOfThese = ({ view: { session: other } }: Cancelation) =>
      other.id === session.id || following.some(({ id }) => id === other.id);
    const all = cancelable.filter(isOfThese);
    if (act === 'contest') setContests(true);
    else if (act === 'cancel' && all.length > 1) setSeveral({ all, hasChoice: true });
    else if (act !== 'move') setAsked({ act, promised });
  };

  return (
    <>
      {/* The pressed button may have disappeared, so the result takes the focus. */}
      {told?.kind === 'done' && (
        <Notice kind="success" takesFocus>
          {t(`done.${told.act as Exclude<Act, 'move'>}`)}
        </Notice>
      )}
      {told?.kind === 'canceled' && <CanceledNotice all={told.all} side={side} />}
      {several === null && told?.kind !== 'canceled' && (
        <GoOnCanceling
          cancelable={cancelable}
          id={session.id}
          onGoOn={(all) => {
            onTold(null);
            setSeveral({ all, hasChoice: false });
          }}
        />
      )}
      {told?.kind === 'changed' && !isChanged && (
        <Notice kind="error" takesFocus>
          {t('refused.changed')}
        </Notice>
      )}
      <Dialog
        look="sheet"
        open={isOpen}
        title={t(closing.length > 0 ? 'acts.closing' : 'acts.title')}
        closeLabel={t('translation:common.close')}
        onClose={close}
      >
        <div className={styles.section}>
          {closing.some(({ allowed }) => allowed.ok) && (
            <p>{t(`acts.closingText.${side}`, { days: LIMITS.CONTEST_DAYS })}</p>
          )}
          {isNothingLeft && <p>{t('acts.none')}</p>}
          {side === 'patient' && view.standing === 'verified' && <FreeUntil session={session} now={now} />}
          {side === 'counselor' && (
            <ProposeInstead
              {...{ view, now, core }}
              onPress={() => {
                close();
                onPropose();
              }}
            />
          )}
          <ActButtons view={view} offered={offered} onPress={press}>
            {mayBookAgain && (
              <ButtonLink variant="secondary" to={counselorTimes(session.counselor)}>
                {t('acts.bookAgain', { name: session.counselorName })}
              </ButtonLink>
            )}
          </ActButtons>
          {mayBlock && <BlockSection view={view} />}
        </div>
      </Dialog>
      {asked && (
        <EndDialog
          view={view}
          {...asked}
          onClose={() => {
            setAsked(null);
          }}
          onEnd={(kind) => {
            end(kind === 'done' ? { kind, act: asked.act } : { kind });
          }}
        />
      )}
      {several !== null && (
        <CancelSeriesDialog
          {...several}
          onClose={() => {
            setSeveral(null);
          }}
          onEnd={(all) => {
            end({ kind: 'canceled', all });
          }}
        />
      )}
      {contests && (
        <ContestDialog
          view={view}
          onClose={() => {
            setContests(false);
          }}
          onEnd={(kind) => {
            end(kind === 'done' ? { kind, act: 'contest' } : { kind });
          }}
        />
      )}
    </>
  );
}

/** Until when canceling returns the ticket, shown while it does. */
function FreeUntil({ session: { state, start }, now }: { session: OwnSession; now: number }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const until = freeUntil(start);
  if (state !== 'booked' || now > until) return null;
  return <p>{t('acts.freeUntil', { when: formatWhen(language, until, zone) })}</p>;
}
