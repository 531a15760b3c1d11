import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../backend/ports';
import { LIMITS } from '../../../core/generated/tables';
import type { MemberCore } from '../../../core/member';
import { formatDay, formatTime, formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay } from '../../../i18n/zones';
import { proposableIn, propose } from '../../../state/messages/proposals';
import type { ConversationView } from '../../../state/messages/view';
import { filtersOf } from '../../../state/sessions/finding';
import { type FoundTime, useFinding } from '../../../state/sessions/useFinding';
import { useZone } from '../../../state/sessions/zone';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { FieldError } from '../../../ui/fields/Field';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { Skeleton } from '../../../ui/Skeleton';
import { Announced } from '../../../ui/announcer/Announced';
import { Failure } from '../Failure';
import styles from './conversation.module.css';

interface ProposeTimesProps {
  core: MemberCore;
  view: ConversationView;
  now: number;
  /** The session whose page this is: the times are for it. */
  page: OwnSession | undefined;
  /** Whether the dialog is open: the menu of a session's page opens it, too. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onSend: (text: string, move: string) => void;
}

/** A counselor's button that proposes other times for a booked session, and its dialog. It isn't there if the core refuses. */
export function ProposeTimes({ core, view, now, page, isOpen, onOpen, onSend }: ProposeTimesProps) {
  const { t } = useTranslation(['conversation', 'translation']);
  const sessions = proposableIn(core, view, now).filter(({ id }) => page === undefined || id === page.id);
  const [first] = sessions;
  if (first === undefined) return null;
  const close = () => {
    onOpen(false);
  };
  return (
    <>
      <div>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            onOpen(true);
          }}
        >
          {t('propose.open')}
        </Button>
      </div>
      <Dialog
        look="sheet"
        open={isOpen}
        title={t('propose.title')}
        closeLabel={t('translation:common.close')}
        onClose={close}
      >
        {isOpen && (
          <Choose
            {...{ core, view, now, sessions, first }}
            onSend={(move) => {
              close();
              onSend(t('propose.text'), move);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface ChooseProps extends Pick<ProposeTimesProps, 'core' | 'view' | 'now'> {
  sessions: readonly OwnSession[];
  first: OwnSession;
  onSend: (move: string) => void;
}

/** Which session, if there are several, and the counselor's times for it. */
function Choose({ sessions, first, ...rest }: ChooseProps) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const [id, setId] = useState(first.id);
  const session = sessions.find((one) => one.id === id) ?? first;
  return (
    <div className={styles.proposal}>
      {sessions.length > 1 ? (
        <RadioGroup
          legend={t('propose.which')}
          name="session"
          look="chips"
          options={sessions.map((one) => ({ value: one.id, label: formatWhen(language, one.start, zone) }))}
          value={session.id}
          onChange={setId}
        />
      ) : (
        <p>{t('propose.for', { when: formatWhen(language, session.start, zone) })}</p>
      )}
      <p className="quiet">{t('propose.what', { count: LIMITS.MOVES_MAX - session.moves })}</p>
      <Times key={session.id} {...rest} session={session} />
    </div>
  );
}

/** The counselor's own available times by day, of which up to three can be chosen. */
function Times({
  core,
  view,
  now,
  session,
  onSend,
}: Omit<ChooseProps, 'sessions' | 'first'> & { session: OwnSession }) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const [from] = useState(now);
  const { times, busy, error, again, more } = useFinding(
    { counselors: [session.counselor] },
    from,
    filtersOf(session),
    session.hour,
  );
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<'none' | 'tooMany' | 'gone' | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const suited = (times ?? []).filter(({ slot }) => propose(core, view, session, [slot.start], now).ok);
  const choose = (all: readonly number[]) => {
    setProblem(all.length > LIMITS.PROPOSED_MAX ? 'tooMany' : null);
    if (all.length <= LIMITS.PROPOSED_MAX) setChosen(all);
  };
  const send = () => {
    if (chosen.length === 0) {
      setProblem('none');
      list.current?.querySelector('input')?.focus();
      return;
    }
    const proposal = propose(core, view, session, chosen, now);
    if (proposal.ok) onSend(proposal.outcome);
    else setProblem('gone');
  };
  if (error !== null && times === null) return <Failure problem={error} again={again} />;
  if (times === null || (suited.length === 0 && busy)) return <Skeleton label={t('propose.loading')} lines={4} />;
  if (suited.length === 0) return <p>{t('propose.noTimes')}</p>;
  return (
    <>
      <div ref={list} className={styles.offered}>
        {byDay(suited, zone).map(({ day, starts }) => (
          <CheckboxGroup
            key={day}
            legend={formatDay(language, starts[0] ?? 0, zone)}
            name={day}
            options={starts.map((start) => ({ value: String(start), label: formatTime(language, start, zone) }))}
            values={starts.filter((start) => chosen.includes(start)).map(String)}
            onChange={(values) => {
              const others = chosen.filter((one) => !starts.includes(one));
              choose([...others, ...values.map(Number)].toSorted((a, b) => a - b));
            }}
          />
        ))}
      </div>
      {more !== null && (
        <Button variant="quiet" busy={busy} busyLabel={t('propose.loading')} onClick={more}>
          {t('propose.more')}
        </Button>
      )}
      {error !== null && <Failure problem={error} again={again} />}
      <div className={styles.foot}>
        <Announced as="p" className="quiet">
          {t('propose.chosen', { count: chosen.length, most: LIMITS.PROPOSED_MAX })}
        </Announced>
        <FieldError id={`${session.id}-error`}>{problem !== null && t(`propose.${problem}`)}</FieldError>
        <div className="buttons">
          <Button onClick={send}>{t('propose.send')}</Button>
        </div>
      </div>
    </>
  );
}

function byDay(times: readonly FoundTime[], zone: string): { day: string; starts: number[] }[] {
  const days = new Map<string, number[]>();
  for (const { slot } of times) {
    const day = localDay(slot.start, zone);
    days.set(day, [...(days.get(day) ?? []), slot.start]);
  }
  return [...days].map(([day, starts]) => ({ day, starts }));
}
