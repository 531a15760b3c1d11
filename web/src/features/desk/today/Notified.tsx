import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskAct } from '../../../state/desk/queries';
import { Announced } from '../../../ui/announcer/Announced';
import details from '../details.module.css';
import { MemberContext } from '../member';
import { Now } from '../Now';

/** Whether the member is emailed about danger, and about everything else that waits, each with a button to change that. */
export function Notified() {
  const member = useContext(MemberContext);
  if (member === null) return null;
  return (
    <>
      {member.areas.includes('care') && <OfDanger wants={member.wantsDanger} />}
      <OfTheRest wants={member.wants} />
    </>
  );
}

function OfDanger({ wants }: { wants: boolean }) {
  const { t } = useTranslation('desk');
  const notify = useDeskAct('notifyMeOfDanger');
  return (
    <Choice
      words={t(wants ? 'today.danger.notified' : 'today.danger.quiet')}
      button={t(wants ? 'today.danger.stop' : 'today.danger.notify')}
      press={() => notify({ wanted: !wants })}
    />
  );
}

function OfTheRest({ wants }: { wants: boolean }) {
  const { t } = useTranslation('desk');
  const notify = useDeskAct('notifyMe');
  return (
    <Choice
      words={t(wants ? 'today.notified' : 'today.quiet')}
      button={t(wants ? 'today.stop' : 'today.notify')}
      press={() => notify({ wanted: !wants })}
    />
  );
}

function Choice({ words, button, press }: { words: string; button: string; press: () => Promise<unknown> }) {
  return (
    <div className={details.acts}>
      <Announced as="p" onlyChanges className={details.words}>
        {words}
      </Announced>
      <Now name={button} variant="quiet" run={press} />
    </div>
  );
}
