import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../../state/hooks';
import { type Cancelation, type Canceled, cancelSessions, lookCanceled } from '../../../state/sessions/actions/series';
import { forgetCanceling, keepCanceling } from '../../../state/sessions/canceling';
import { Announced } from '../../../ui/announcer/Announced';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { useOutcomeWords } from '../EndDialog';
import { Subject } from '../Subject';
import { WriteDialog, type WriteDialogProps } from '../WriteDialog';
import { Fates } from './Fates';
import styles from './series.module.css';

interface CancelSeriesDialogProps extends Pick<WriteDialogProps, 'onClose'> {
  /** The sessions as they were when the button was pressed, the earliest first; the dialog never cancels others. */
  all: readonly Cancelation[];
  /** Whether the first one can be canceled alone. */
  hasChoice: boolean;
  onEnd: (canceled: readonly Canceled[]) => void;
}

/**
 * Asks before sessions of a series are canceled: only the first, or those that follow, too. It first says what happens to the ticket of
 * each. They are canceled one by one; if that breaks off, another press goes on.
 */
export function CancelSeriesDialog({ all, hasChoice, onClose, onEnd }: CancelSeriesDialogProps) {
  const { t } = useTranslation('sessions');
  const dispatch = useAppDispatch();
  const [isAlone, setAlone] = useState(hasChoice);
  const [done, setDone] = useState<readonly Canceled[]>([]);
  const ended = useRef<readonly Canceled[]>([]);
  const chosen = isAlone ? all.slice(0, 1) : all;
  const count = chosen.length;
  const end = (canceled: readonly Canceled[]) => {
    ended.current = canceled;
    forgetCanceling();
  };
  const write = async () => {
    setDone([]);
    if (count > 1) keepCanceling(chosen.map(({ view }) => view.session.id));
    const onDone = (one: Canceled) => {
      setDone((before) => [...before, one]);
    };
    end(await dispatch(cancelSessions(chosen, onDone)).unwrap());
  };
  const isWritten = async () => {
    const found = await dispatch(lookCanceled(chosen)).unwrap();
    if (found !== null) end(found);
    return found !== null;
  };
  const confirm = count > 1 ? t('series.cancel', { count }) : t('acts.cancel');
  const title = hasChoice ? t('ask.cancel.title') : t('series.goOnTitle');
  return (
    <WriteDialog
      words={{ title, confirm, keep: t(count > 1 ? 'series.keep' : 'ask.cancel.keep') }}
      weight="danger"
      write={write}
      isWritten={isWritten}
      told="sessionCanceled"
      onClose={onClose}
      onEnd={() => {
        onEnd(ended.current);
      }}
      fields={
        <>
          {hasChoice && (
            <RadioGroup
              legend={t('series.which')}
              name="which"
              options={[
                { value: 'one', label: t('series.onlyThis') },
                { value: 'all', label: t('series.andFollowing', { count: all.length - 1 }) },
              ]}
              value={isAlone ? 'one' : 'all'}
              onChange={(value) => {
                setAlone(value === 'one');
                setDone([]);
              }}
            />
          )}
          <Announced onlyChanges className={styles.consequences}>
            <Consequences chosen={chosen} done={done} />
          </Announced>
        </>
      }
    >
      {all[0] !== undefined && hasChoice && <Subject view={all[0].view} />}
    </WriteDialog>
  );
}

/** What happens to the tickets, before the press. */
function Consequences({ chosen, done }: { chosen: readonly Cancelation[]; done: readonly Canceled[] }) {
  const { t } = useTranslation('sessions');
  const [first] = chosen;
  if (first === undefined) return null;
  return (
    <>
      {chosen.length === 1 && done.length === 0 ? <OneConsequence {...first} /> : <Fates all={chosen} done={done} />}
      {chosen.length > 1 && first.view.side === 'counselor' && <p>{t('series.timesGo')}</p>}
      <p>{t('outcome.final')}</p>
    </>
  );
}

function OneConsequence({ view, promised }: Cancelation) {
  const words = useOutcomeWords(view, 'cancel', promised);
  return (
    <p>
      <strong>{words}</strong>
    </p>
  );
}
