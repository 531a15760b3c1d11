import DoorOpen from 'lucide-react/icons/door-open';
import { useTranslation } from 'react-i18next';
import { leaveTo } from '../../config/leave';
import { useAppDispatch } from '../../state/hooks';
import { leaveAtOnce } from '../../state/leaving';
import styles from './QuickExit.module.css';

interface ExitLinkProps {
  /** The id of the text that explains it; without one, the explanation is its title. */
  describedBy?: string;
}

/**
 * The control of the quick exit, in the bar and in everything that covers the bar. It is a link, so that it works without the app, too;
 * before the app runs, the early script (start/early.ts) makes the exit.
 */
export function ExitLink({ describedBy }: ExitLinkProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <a
      href={leaveTo()}
      rel="noreferrer"
      data-leaves=""
      className={styles.exit}
      {...(describedBy === undefined ? { title: t('leave.hint') } : { 'aria-describedby': describedBy })}
      onClick={(event) => {
        if (dispatch(leaveAtOnce())) event.preventDefault();
      }}
    >
      <DoorOpen size={20} aria-hidden="true" />
      <span>{t('leave.link')}</span>
    </a>
  );
}
