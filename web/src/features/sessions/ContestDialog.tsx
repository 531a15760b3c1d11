import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTEST_SAYS, type ContestSays } from '../../core/generated/tables';
import { useAppDispatch } from '../../state/hooks';
import type { SessionView } from '../../state/sessions/view';
import { contestSession, isContested } from '../../state/sessions/actions/session';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { Subject } from './Subject';
import { WriteDialog, type WriteDialogProps } from './WriteDialog';

interface ContestDialogProps extends Pick<WriteDialogProps, 'onClose' | 'onEnd'> {
  view: SessionView;
}

/** Asks the patient what is wrong about how a session was confirmed. Only a patient marked as absent can say that they came. */
export function ContestDialog({ view, onClose, onEnd }: ContestDialogProps) {
  const { t } = useTranslation('sessions');
  const dispatch = useAppDispatch();
  const [says, setSays] = useState<ContestSays | null>(null);
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { session } = view;
  const offered = CONTEST_SAYS.filter((one) => (one === 'iCame') === (session.state === 'missed'));
  return (
    <WriteDialog
      words={{ title: t('ask.contest.title'), confirm: t('ask.contest.confirm'), keep: t('ask.notNow') }}
      weight="primary"
      write={says === null ? null : () => dispatch(contestSession(session, says)).unwrap()}
      isWritten={() => (says === null ? Promise.resolve(false) : dispatch(isContested(session.id, says)).unwrap())}
      onMissing={() => {
        setMissing(true);
        first.current?.focus();
      }}
      told="contested"
      onClose={onClose}
      onEnd={onEnd}
      fields={
        <RadioGroup
          ref={first}
          legend={t('ask.contest.legend')}
          name="says"
          options={offered.map((value) => ({ value, label: t(`says.${value}`) }))}
          value={says ?? ''}
          error={isMissing && says === null ? t('ask.contest.missing') : undefined}
          onChange={(value) => {
            setSays(CONTEST_SAYS.find((one) => one === value) ?? null);
          }}
        />
      }
    >
      <Subject view={view} />
      <p>{t('ask.contest.intro')}</p>
    </WriteDialog>
  );
}
