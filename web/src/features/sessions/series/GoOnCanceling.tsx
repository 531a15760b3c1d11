import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetCanceling, keptCanceling } from '../../../state/sessions/canceling';
import type { Cancelation } from '../../../state/sessions/actions/series';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';

interface GoOnCancelingProps {
  /** The sessions of the two that can be canceled now. */
  cancelable: readonly Cancelation[];
  /** The id of this page's session. */
  id: string;
  onGoOn: (left: readonly Cancelation[]) => void;
}

/** After a reload: says that some sessions of a series that was being canceled are still booked, and offers to go on. */
export function GoOnCanceling({ cancelable, id, onGoOn }: GoOnCancelingProps) {
  const { t } = useTranslation('sessions');
  const [kept, setKept] = useState(keptCanceling);
  const left = cancelable.filter(({ view }) => kept.includes(view.session.id));
  if (!kept.includes(id) || left.length === 0) return null;
  const forget = () => {
    forgetCanceling();
    setKept([]);
  };
  return (
    <Notice
      kind="warning"
      title={t('series.brokenOff', { count: left.length })}
      action={
        <div className="buttons">
          <Button
            variant="secondary"
            onClick={() => {
              onGoOn(left);
            }}
          >
            {t('series.goOn')}
          </Button>
          <Button variant="quiet" onClick={forget}>
            {t('series.leave')}
          </Button>
        </div>
      }
    />
  );
}
