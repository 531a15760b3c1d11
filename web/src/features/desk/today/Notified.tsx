import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Announced } from '../../../ui/announcer/Announced';
import details from '../details.module.css';
import { MemberContext, useMay } from '../member';
import { Now } from '../Now';

/** Whether the member is emailed about danger, and about everything else that waits, each with a button to change that. */
export function Notified() {
  const member = useContext(MemberContext);
  const may = useMay();
  if (member === null) return null;
  return (
    <>
      {may('notifyMeOfDanger') && <OfDanger wants={member.wantsDanger} />}
      {may('notifyMe') && <OfTheRest wants={member.wants} />}
    </>
  );
}

function OfDanger({ wants }: { wants: boolean }) {
  const { t } = useTranslation('desk');
  return (
    <Choice
      words={t(wants ? 'today.danger.notified' : 'today.danger.quiet')}
      button={t(wants ? 'today.danger.stop' : 'today.danger.notify')}
      act="notifyMeOfDanger"
      wanted={!wants}
    />
  );
}

function OfTheRest({ wants }: { wants: boolean }) {
  const { t } = useTranslation('desk');
  return (
    <Choice
      words={t(wants ? 'today.notified' : 'today.quiet')}
      button={t(wants ? 'today.stop' : 'today.notify')}
      act="notifyMe"
      wanted={!wants}
    />
  );
}

interface ChoiceProps extends Record<'words' | 'button', string> {
  act: 'notifyMe' | 'notifyMeOfDanger';
  /** What the button chooses. */
  wanted: boolean;
}

function Choice({ words, button, act, wanted }: ChoiceProps) {
  return (
    <div className={details.acts}>
      <Announced as="p" onlyChanges className={details.words}>
        {words}
      </Announced>
      <Now act={act} name={button} variant="quiet" run={(notify) => notify({ wanted })} />
    </div>
  );
}
