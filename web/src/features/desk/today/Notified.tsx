import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskAct } from '../../../state/desk/queries';
import { Announced } from '../../../ui/announcer/Announced';
import details from '../details.module.css';
import { MemberContext } from '../member';
import { Now } from '../Now';

/** Whether the member is notified by email, and a button to change that. */
export function Notified() {
  const { t } = useTranslation('desk');
  const notify = useDeskAct('notifyMe');
  const member = useContext(MemberContext);
  if (member === null) return null;
  const { wants } = member;
  return (
    <div className={details.acts}>
      <Announced as="p" onlyChanges className={details.words}>
        {t(wants ? 'today.notified' : 'today.quiet')}
      </Announced>
      <Now name={t(wants ? 'today.stop' : 'today.notify')} variant="quiet" run={() => notify({ wanted: !wants })} />
    </div>
  );
}
