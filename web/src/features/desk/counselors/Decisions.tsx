import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk, useDeskPatch } from '../../../state/desk/queries';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Act } from '../Act';
import details from '../details.module.css';
import { Reading } from '../Reading';
import { unlessChanged } from '../unlessChanged';
import type { Again, Decision, DecisionProps, Reviewed } from './reviewed';

interface DecisionsProps {
  of: Reviewed;
  onAgain: (why: Again) => void;
}

/**
 * The decision about a license, based on the record as shown. The function refuses a decision about a record that has changed, and the
 * page then reads it again. A decision changes the record, so the next one needs another look.
 */
export function Decisions({ of, onAgain }: DecisionsProps) {
  const { t } = useTranslation('desk');
  const [outcome, setOutcome] = useState('');
  const patch = useDeskPatch('reviewCounselor', { uid: of.uid });
  const decided = (state: Decision, reason: string, words: string) => {
    const review = { state, reason, at: undefined };
    const shown = { state, review, verified: state === 'verified', waits: false };
    patch(() => ({ ...shown, changes: [], asOf: '', taken: undefined }));
    setOutcome(words);
  };
  const changed = () => {
    onAgain('changed');
  };
  const isNew = !of.verified || of.waits || of.changes.length > 0;
  return (
    <section className={details.section} aria-labelledby="decision">
      <h3 id="decision">{t('counselors.decision')}</h3>
      {of.asOf !== '' && (
        <div className={details.acts}>
          {isNew && <Verify of={of} onDecided={decided} onChanged={changed} />}
          {!of.verified && <Refuse of={of} onDecided={decided} onChanged={changed} />}
          {of.verified && <Suspend of={of} onDecided={decided} onChanged={changed} />}
        </div>
      )}
      {outcome !== '' && (
        <Notice kind="success" takesFocus>
          {outcome}
        </Notice>
      )}
      {of.asOf === '' && (
        <Button
          variant="quiet"
          onClick={() => {
            onAgain('asked');
          }}
        >
          {t('counselors.openAgain')}
        </Button>
      )}
    </section>
  );
}

function Verify({ of: { uid, name, license, asOf, verified }, onDecided, onChanged }: DecisionProps) {
  const { t } = useTranslation('desk');
  return (
    <Act
      act="verifyCounselor"
      name={t(verified ? 'counselors.confirm' : 'counselors.verify')}
      variant="primary"
      run={(verify) => unlessChanged(verify({ uid, license, asOf }))}
      done={null}
      onDone={(done) => {
        if (done === null) onChanged();
        else onDecided('verified', '', t('counselors.verified', { name }));
      }}
    >
      <p>
        <span>{t('fields.license')}</span> <bdi>{license}</bdi>
      </p>
      <p>{t(verified ? 'counselors.confirming' : 'counselors.verifying', { name })}</p>
    </Act>
  );
}

function Refuse({ of: { uid, name, asOf }, onDecided, onChanged }: DecisionProps) {
  const { t } = useTranslation('desk');
  return (
    <Act
      act="refuseCounselor"
      name={t('counselors.refuse')}
      reason={t('counselors.read', { name })}
      run={async (refuse, reason) => (await unlessChanged(refuse({ uid, asOf, reason }))) && reason}
      done={null}
      onDone={(reason) => {
        if (reason === null) onChanged();
        else onDecided('refused', reason, t('counselors.refused', { name }));
      }}
    >
      <p>{t('counselors.refusing', { name })}</p>
    </Act>
  );
}

/** Removes a counselor from the team page, after the consequences were shown. */
function Suspend({ of: { uid, name }, onDecided, onChanged }: DecisionProps) {
  const { t } = useTranslation('desk');
  const [isForeseen, setForeseen] = useState(false);
  return (
    <Act
      act="suspendCounselor"
      name={t('counselors.suspend')}
      variant="danger"
      reason={t('counselors.read', { name })}
      missing={isForeseen ? undefined : t('counselors.foreseeing')}
      run={async (suspend, reason) => {
        const done = await unlessChanged(suspend({ uid, reason }));
        return done && { reason, ...done.answer };
      }}
      done={null}
      onDone={(done) => {
        if (done === null) onChanged();
        else onDecided('suspended', done.reason, t('counselors.suspended', { ...done, name }));
      }}
    >
      <p>{t('counselors.suspending', { name })}</p>
      <Consequences uid={uid} onForeseen={setForeseen} />
    </Act>
  );
}

/** Read each time the dialog opens. */
function Consequences({ uid, onForeseen }: { uid: string; onForeseen: (isForeseen: boolean) => void }) {
  const { t } = useTranslation('desk');
  const read = useDesk('previewSuspending', { uid });
  const isThere = read.kind === 'there';
  useEffect(() => {
    onForeseen(isThere);
    return () => {
      onForeseen(false);
    };
  }, [isThere, onForeseen]);
  return (
    <Reading read={read}>
      {({ sessions, times }) => (
        <ul>
          <li>{t('counselors.sessions', { count: sessions })}</li>
          <li>{t('counselors.times', { count: times })}</li>
        </ul>
      )}
    </Reading>
  );
}
