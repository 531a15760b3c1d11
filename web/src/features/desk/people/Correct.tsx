import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { CORRECTION_MAX, STAFF_REASON_MAX, STAFF_REASON_MIN } from '../../../core/generated/limits';
import type { Shown } from '../../../state/queries/shapes';
import { useDesk, useDeskPatch } from '../../../state/desk/queries';
import { Announced } from '../../../ui/announcer/Announced';
import { Button } from '../../../ui/Button';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { TextField } from '../../../ui/fields/TextField';
import { Act } from '../Act';
import { useDeskWords } from '../Problem';
import type { Person, PersonActProps } from './person';

/** The tickets to give, or to take if negative, and the reason. */
interface Correction {
  uid: string;
  tickets: number;
  reason: string;
}

const EMPTY = { tickets: '', reason: '' };
/** The largest correction in either direction. */
const MOST = { max: CORRECTION_MAX, min: -CORRECTION_MAX };

/** Gives or takes tickets, with a reason that the patient reads. It first shows how many tickets there will be. */
export function Correct({ person: { uid }, onDone }: PersonActProps) {
  const { t } = useTranslation('desk');
  const patch = useDeskPatch('readPerson', { uid });
  const [given, setGiven] = useState(EMPTY);
  const [asked, setAsked] = useState<Correction | null>(null);
  const [isPressed, setPressed] = useState(false);
  const correction = { uid, tickets: Number(given.tickets), reason: given.reason.trim() };
  const wrong = useWrong(correction);
  const foreseen = useDesk('previewCorrecting', asked ?? correction, { skip: asked === null });
  const type = (part: Partial<typeof given>) => {
    setGiven({ ...given, ...part });
    setAsked(null);
  };
  return (
    <Act
      act="correct"
      name={t('people.correct')}
      variant="primary"
      missing={foreseen.kind === 'there' ? undefined : t('people.foreseeFirst')}
      run={async (correct) => ({ done: await correct(correction), correction })}
      done={null}
      onDone={({ done, correction: { tickets, reason } }) => {
        const entry = entryOf(tickets, reason);
        patch(({ ledger }) => ({ tickets: done.tickets, ledger: done.recorded ? [entry, ...ledger] : ledger }));
        setGiven(EMPTY);
        setAsked(null);
        setPressed(false);
        onDone(t(done.recorded ? 'people.corrected' : 'people.sameToday', { count: done.tickets }));
      }}
      fields={
        <>
          <TextField
            {...{ ...MOST, step: 1, type: 'number', ltr: true }}
            label={t('people.howMany')}
            hint={t('people.howManyHint', MOST)}
            error={isPressed ? wrong.tickets : undefined}
            value={given.tickets}
            onChange={(event) => {
              type({ tickets: event.target.value });
            }}
          />
          <TextAreaField
            label={t('act.reason')}
            hint={t('act.readByPatient')}
            error={isPressed ? wrong.reason : undefined}
            rows={3}
            maxLength={STAFF_REASON_MAX}
            counter={(left) => t('act.left', { count: left })}
            value={given.reason}
            onChange={(event) => {
              type({ reason: event.target.value });
            }}
          />
          <Button
            variant="secondary"
            onClick={() => {
              setPressed(true);
              if (wrong.tickets === undefined && wrong.reason === undefined) setAsked(correction);
            }}
          >
            {t('people.foresee')}
          </Button>
          <Announced>{asked !== null && <Foreseen read={foreseen} />}</Announced>
        </>
      }
    >
      <p>{t('people.correcting')}</p>
    </Act>
  );
}

/** The number of tickets after the correction, as the function computes it. */
function Foreseen({ read }: { read: Shown<ActAnswer<'previewCorrecting'>> }) {
  const { t } = useTranslation('desk');
  const words = useDeskWords();
  switch (read.kind) {
    case 'loading':
    case 'absent':
      return <p>{t('act.busy')}</p>;
    case 'failed':
      return <p>{words(read.error)}</p>;
    case 'there':
      return <p>{t(read.view.recorded ? 'people.after' : 'people.sameToday', { count: read.view.tickets })}</p>;
  }
}

/** Returns the message for a wrong field; undefined if it is valid. The function validates it again. */
function useWrong({ tickets, reason }: Correction) {
  const { t } = useTranslation('desk');
  const isCount = Number.isInteger(tickets) && tickets !== 0 && Math.abs(tickets) <= CORRECTION_MAX;
  return {
    tickets: isCount ? undefined : t('people.howManyHint', MOST),
    reason: reason.length < STAFF_REASON_MIN ? t('act.short', { count: STAFF_REASON_MIN }) : undefined,
  };
}

/** Makes the entry that was just written. The store sets its timestamp, which the next opening reads. */
const entryOf = (ticket: number, reason: string): Person['ledger'][number] => ({
  ...{ id: `correction ${String(ticket)} ${reason}`, at: undefined, kind: 'correction' },
  ...{ ticket, reason, session: '', payment: '', dispute: false },
});
